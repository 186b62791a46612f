import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["dist", "node_modules", "src/wire.ts", "test-results"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**/*.ts", "tests/**/*.ts", "tests-browser/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
    },
  },
  {
    rules: {
      "max-lines": ["error", 300],
      // Drawings are our own strings and the bundled icons; nothing a person typed is ever put in as markup.
      "svelte/no-at-html-tags": "off",
      // Addresses are plain paths; there is no base to resolve against.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
