// `import ghost from 'icon:ghost'` gives the drawing of one game-icon as SVG markup.
// Only what is imported is bundled, and it lands in the chunk of whoever imports it.
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type Icon = { body: string };
type IconSet = { icons: Record<string, Icon>; aliases?: Record<string, { parent: string }> };

const PREFIX = "icon:";

export function icons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
  return {
    name: "icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
      if (!icon) this.error(`there is no game-icon called ${name}`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
