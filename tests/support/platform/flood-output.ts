// Runs in a separate process: if a runtime never answers, Miniflare's stubs block the whole calling process.
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#commands/site/free-port.ts";
import { startPlatformRuntime } from "./platform-runtime.ts";
import { emptyPlatformState } from "./platform-state.ts";

/** Logs 20 MB as fast as it can, more than a pipe buffers. */
const WORKER = `export default {
  async fetch() {
    for (let burst = 0; burst < 100; burst += 1) {
      for (let line = 0; line < 20; line += 1) console.log("x".repeat(10_000));
      await scheduler.wait(5);
    }
    return new Response("printed");
  },
  scheduled() {},
};`;

const state = emptyPlatformState();
state.scripts.set("printer", {
  name: "printer",
  versions: [
    {
      id: "1",
      modules: [{ name: "index.js", content: new TextEncoder().encode(WORKER) }],
      mainModule: "index.js",
      bindings: [],
      compatibilityDate: "2026-01-01",
      compatibilityFlags: [],
      assets: undefined,
    },
  ],
  deployments: [{ id: "1", versionId: "1", createdOn: "" }],
  secrets: new Map(),
  domains: ["printer.example"],
  crons: [],
  migrationTag: undefined,
});
const port = await freePort();
const runtime = startPlatformRuntime(state, () => Response.error(), port);
await runtime.apply();
const printed = fetch(`http://127.0.0.1:${port}/`);
await wait(100);
await runtime.runSchedule("printer");
process.stdout.write(await (await printed).text());
await runtime.stop();
