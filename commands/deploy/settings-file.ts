import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartupError } from "../site/settings.ts";

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/;
const OWNER_ONLY = 0o600;

/** `NAME=value` per line; a value in double quotes is JSON, for keys that contain line breaks. */
export function parseSettingsText(text: string, file: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [place, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const [, name, raw = ""] = LINE.exec(line.trim()) ?? [];
    if (name === undefined) throw new StartupError(`${file} line ${place + 1} is not NAME=value`);
    values.set(name, raw.startsWith('"') ? String(JSON.parse(raw)) : raw);
  }
  return values;
}

export const formatSettings = (values: ReadonlyMap<string, string>): string =>
  [...values].map(([name, value]) => `${name}=${/[\n"#\s]/.test(value) ? JSON.stringify(value) : value}\n`).join("");

export const readSettingsFile = (file: string): Map<string, string> =>
  existsSync(file) ? parseSettingsText(readFileSync(file, "utf8"), file) : new Map();

/** Writes the file readable only by its owner. */
export function writeSettingsFile(file: string, values: ReadonlyMap<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatSettings(values), { mode: OWNER_ONLY });
  chmodSync(file, OWNER_ONLY);
}
