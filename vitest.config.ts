import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { protocolDocuments } from "./commands/build/protocol-documents.ts";

const ROOT = import.meta.dirname;

export default defineConfig({
  plugins: [react(), protocolDocuments()],
  resolve: { alias: [{ find: /^#messages$/, replacement: join(ROOT, "client/messages.server.ts") }] },
  test: {
    projects: [
      {
        extends: true,
        // What a file's own test asks keeps no world: the files share their workers, and start in no time.
        test: {
          name: "units",
          include: ["{brands,client,commands,db,domain,party,worker}/**/*.test.{ts,tsx}"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "crossing", include: ["tests/**/*.test.{ts,tsx}"] } },
    ],
    // Two cores: more workers than that only make the browser and the site wait for each other.
    maxWorkers: 2,
    // A browser beside a runtime on two busy cores: what fails twice is broken, what fails once is looked into.
    retry: 1,
    testTimeout: 90_000,
    hookTimeout: 240_000,
    reporters: ["default", join(ROOT, "tests/support/summary-reporter.ts")],
  },
});
