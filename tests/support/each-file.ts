import { afterAll } from "vitest";
import { disposeExhaustedRuntimes } from "./database.ts";

// The files of a worker share its modules, so what a file used up is put away here and not by a hook of the module.
afterAll(disposeExhaustedRuntimes);
