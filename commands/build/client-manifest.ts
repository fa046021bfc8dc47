// Tells the worker which files of the client build a page needs: `import { clientFiles } from "virtual:client-files"`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { CLIENT_DIR } from "../root.ts";
import { MESSAGE_CHUNKS_FILE, type MessageChunk } from "./locale-messages.ts";

const ID = "virtual:client-files";

export type ClientFiles = {
  /** While developing: the origin that serves sources as they are, instead of built files. */
  devServer?: string;
  /** Where the browser starts, and what that file needs at once. */
  entry: string;
  entryImports: string[];
  /** Where a match in another site's page starts. */
  embed: string;
  /** What every page wears. */
  styles: string[];
  /** Source file of a lazily loaded screen → the chunks and sheets it needs besides. */
  screens: Record<string, { chunks: string[]; styles: string[] }>;
  /** The chunks of messages that the code names, and what each locale really loads. */
  messages: MessageChunk[];
};

type Needs = { chunks: string[]; styles: string[] };

/** What it imports comes before what it adds: a sheet may set aside what a sheet under it said. */
function needsOf(manifest: Manifest, key: string, seen = new Set<string>()): Needs {
  const part = manifest[key];
  if (!part || seen.has(key)) return { chunks: [], styles: [] };
  seen.add(key);
  const below = (part.imports ?? []).map((other) => needsOf(manifest, other, seen));
  return {
    chunks: [`/${part.file}`, ...below.flatMap((other) => other.chunks)],
    styles: [...below.flatMap((other) => other.styles), ...(part.css ?? []).map((file) => `/${file}`)],
  };
}

const WITHOUT_BUILD = { entry: "", embed: "", entryImports: [], styles: [], screens: {}, messages: [] };

function readClientFiles(): ClientFiles {
  const folder = join(CLIENT_DIR, ".vite");
  if (!existsSync(join(folder, "manifest.json"))) throw new Error("build the client before the worker: no manifest");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
  const messages = JSON.parse(readFileSync(join(folder, MESSAGE_CHUNKS_FILE), "utf8")) as MessageChunk[];
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry && manifest[key]?.name === "entry");
  const embed = Object.values(manifest).find((part) => part.isEntry && part.name === "embed");
  const entry = entryKey ? manifest[entryKey] : undefined;
  if (!entryKey || !entry || !embed) throw new Error("the client build has no entry");
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const atOnce = needsOf(manifest, entryKey);
  const [entryFile = "", ...entryImports] = atOnce.chunks;
  const needsBesides = (key: string): Needs => {
    const { chunks, styles } = needsOf(manifest, key);
    return {
      chunks: chunks.filter((file) => !atOnce.chunks.includes(file)),
      styles: styles.filter((file) => !atOnce.styles.includes(file)),
    };
  };
  return {
    entry: entryFile,
    embed: `/${embed.file}`,
    entryImports,
    styles: atOnce.styles,
    screens: Object.fromEntries(screens.map((key) => [key, needsBesides(key)])),
    messages: messages.map(({ asked, byLocale }) => ({
      asked: `/${asked}`,
      byLocale: Object.fromEntries(Object.entries(byLocale).map(([locale, file]) => [locale, `/${file}`])),
    })),
  };
}

export function clientManifest(devServer: string | undefined): Plugin {
  const files = () =>
    devServer ? { ...WITHOUT_BUILD, embed: `${devServer}/client/embed/embed-match.ts`, devServer } : readClientFiles();
  return {
    name: "client-manifest",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const clientFiles = ${JSON.stringify(files())};` : undefined),
  };
}
