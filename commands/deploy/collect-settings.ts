import { randomBytes } from "node:crypto";
import { StartupError } from "../site/settings.ts";
import { ASKED_SETTINGS, type DeployedWorker, type DeploySetting, isSecretName } from "./settings-list.ts";

const SECRET_BYTES = 32;

export type Prompt = (setting: DeploySetting) => Promise<string>;
export type CollectInput = {
  /** Values from the environment and the settings file, which takes precedence. */
  given: ReadonlyMap<string, string>;
  /** Variables of the last deployment. */
  storedVariables: Readonly<Record<string, string>>;
  /** Secrets that each worker already has; undefined if it is not deployed. */
  deployed: Record<DeployedWorker, ReadonlySet<string> | undefined>;
  /** Undefined if there is no terminal. */
  prompt: Prompt | undefined;
  /** Persists a new value immediately, so that no value is asked for twice. */
  keep: (name: string, value: string) => void;
};
export type CollectedSettings = {
  variables: Record<string, string>;
  secrets: Record<DeployedWorker, Map<string, string>>;
  /** One line per setting: what was done. */
  notes: string[];
};

const generate = (): string => randomBytes(SECRET_BYTES).toString("base64url");

const isDeployed = ({ name, workers }: DeploySetting, deployed: CollectInput["deployed"]): boolean =>
  workers.every((worker) => deployed[worker]?.has(name));

/** Resolves all settings: given, stored, generated or prompted for. Deployed secrets are left unchanged. */
export async function collectSettings(input: CollectInput): Promise<CollectedSettings> {
  const { given, storedVariables, deployed, prompt, keep } = input;
  const collected: CollectedSettings = {
    variables: { ...storedVariables },
    secrets: { site: new Map(), rooms: new Map() },
    notes: [],
  };
  const missing: DeploySetting[] = [];
  const set = ({ name, kind, workers }: Pick<DeploySetting, "name" | "kind" | "workers">, value: string) => {
    if (kind === "variable") collected.variables[name] = value;
    else for (const worker of workers) collected.secrets[worker].set(name, value);
  };
  for (const setting of ASKED_SETTINGS) {
    const { name, kind, source } = setting;
    const value = given.get(name);
    if (value) set(setting, value);
    else if (kind === "variable" ? storedVariables[name] : isDeployed(setting, deployed)) continue;
    else if (source === "generated") {
      const fresh = generate();
      keep(name, fresh);
      set(setting, fresh);
      collected.notes.push(`${name} generated. ${setting.explanation}`);
    } else {
      const typed = (await prompt?.(setting))?.trim();
      if (typed) {
        keep(name, typed);
        set(setting, typed);
      } else if (source === "required") missing.push(setting);
      else collected.notes.push(`${name} left empty. ${setting.explanation}`);
    }
  }
  for (const [name, value] of given) {
    if (ASKED_SETTINGS.some((setting) => setting.name === name)) continue;
    const workers = name.startsWith("ROOM_SECRET") ? (["site", "rooms"] as const) : (["site"] as const);
    set({ name, kind: isSecretName(name) ? "secret" : "variable", workers }, value);
  }
  if (missing.length > 0) {
    const list = missing.map(({ name, explanation }) => `\n  ${name}  ${explanation}`).join("");
    throw new StartupError(`these settings are missing; set them in the environment or in --settings <file>:${list}`);
  }
  return collected;
}
