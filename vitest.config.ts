import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { protocolDocuments } from "./commands/build/protocol-documents.ts";
import { SpreadWaitingFiles } from "./tests/support/spread-waiting-files.ts";

const ROOT = import.meta.dirname;
const SITE_TESTS = "tests/{worker,party,contract,live}/**/*.test.{ts,tsx}";
/** The first loads our patched Miniflare before a test imports it through wrangler. */
const SETUP_FILES = ["party/host/miniflare.ts", "tests/support/after-file.ts"];

export default defineConfig({
  plugins: [react(), protocolDocuments()],
  resolve: { alias: [{ find: /^#messages$/, replacement: join(ROOT, "client/messages.server.ts") }] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          include: ["{brands,client,commands,db,domain,ingest,messages,party,simulator,worker}/**/*.test.{ts,tsx}"],
          // Unit tests change no global state, so the files of a worker can share its modules.
          isolate: false,
        },
      },
      { extends: true, test: { name: "ingest", include: ["tests/ingest/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "crossing",
          include: [SITE_TESTS, "tests/{bench,commands,support}/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/site-snapshot.ts", "tests/support/database-host/setup.ts"],
          setupFiles: SETUP_FILES,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/site-snapshot.ts"],
          setupFiles: SETUP_FILES,
          isolate: false,
          // Runs after all others, because with a third worker browsers and sites only wait for each other.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // Browsers on two busy cores are prone to timing failures; every retry is listed at the end of the run.
          retry: 1,
          testTimeout: 180_000,
        },
      },
    ],
    // One more than the two cores, because two workers were idle for a quarter of the time.
    maxWorkers: 3,
    sequence: { sequencer: SpreadWaitingFiles },
    // The default of one second is too short for a page on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 90_000,
    hookTimeout: 240_000,
    reporters: ["default", join(ROOT, "tests/support/summary-reporter.ts")],
  },
});
