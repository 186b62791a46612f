import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.ts";

// Where `npm run dev` finds the server.
const server = process.env.LYCHGATE ?? "http://127.0.0.1:7777";

export default defineConfig({
  plugins: [icons(), svelte()],
  build: {
    target: "es2022",
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Crumbs are put together: each request costs more than what is in them.
    rollupOptions: { output: { experimentalMinChunkSize: 9_000 } },
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
