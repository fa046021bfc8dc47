import { fileURLToPath } from "node:url";
import { runNode } from "../tools.ts";
import { type Settings, StartupError } from "./settings.ts";

export type Preparation = { stateDir: string } & Pick<
  Settings,
  "environment" | "simulator" | "simulatorSeed" | "sessionSecret"
>;

const SCRIPT = fileURLToPath(new URL("./prepare-database.ts", import.meta.url));

/** Resolves once the database is migrated and seeded. */
export async function prepareInChild(preparation: Preparation, print: (line: string) => void): Promise<void> {
  const { stateDir, environment, simulator, simulatorSeed, sessionSecret } = preparation;
  const given: Preparation = { stateDir, environment, simulator, simulatorSeed, sessionSecret };
  let last = "";
  const { code } = await runNode([SCRIPT, JSON.stringify(given)], (line) => {
    last = line;
    print(line);
  });
  if (code !== 0) throw new StartupError(`the database could not be prepared: ${last}`);
}
