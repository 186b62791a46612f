import { defineConfig } from "@playwright/test";

// `run-browser-tests.sh` starts the real server and says where it is.
const baseURL = process.env.LYCHGATE_URL ?? "http://127.0.0.1:7777";
const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export default defineConfig({
  testDir: "tests-browser",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  // The dice are known beforehand, so nothing is repeated.
  retries: 0,
  reporter: [["list"]],
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags.split(" ") },
  },
});
