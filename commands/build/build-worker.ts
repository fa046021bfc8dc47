// Runs in a child process, in parallel with the client build.
import { build } from "vite";

// A test runner sets NODE_ENV, which must not change the build.
process.env.NODE_ENV = "production";
await build({ mode: "worker", logLevel: "warn" });
