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
  styles: string[];
  /** Source file of a lazily loaded screen → the chunks it needs. */
  screens: Record<string, string[]>;
  /** The chunks of messages that the code names, and what each locale really loads. */
  messages: MessageChunk[];
};

function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const part = manifest[key];
  if (!part || seen.has(part.file)) return [];
  seen.add(part.file);
  return [`/${part.file}`, ...(part.imports ?? []).flatMap((other) => importsOf(manifest, other, seen))];
}

const WITHOUT_BUILD = { entry: "", entryImports: [], styles: [], screens: {}, messages: [] };

function readClientFiles(): ClientFiles {
  const folder = join(CLIENT_DIR, ".vite");
  if (!existsSync(join(folder, "manifest.json"))) throw new Error("build the client before the worker: no manifest");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
  const messages = JSON.parse(readFileSync(join(folder, MESSAGE_CHUNKS_FILE), "utf8")) as MessageChunk[];
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey ? manifest[entryKey] : undefined;
  if (!entryKey || !entry) throw new Error("the client build has no entry");
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const [entryFile = "", ...entryImports] = importsOf(manifest, entryKey);
  return {
    entry: entryFile,
    entryImports,
    styles: Object.values(manifest)
      .flatMap((part) => (part.file.endsWith(".css") ? [`/${part.file}`] : (part.css ?? []).map((file) => `/${file}`)))
      .filter((file, index, all) => all.indexOf(file) === index),
    screens: Object.fromEntries(
      screens.map((key) => [
        key,
        importsOf(manifest, key).filter((file) => file !== entryFile && !entryImports.includes(file)),
      ]),
    ),
    messages: messages.map(({ asked, byLocale }) => ({
      asked: `/${asked}`,
      byLocale: Object.fromEntries(Object.entries(byLocale).map(([locale, file]) => [locale, `/${file}`])),
    })),
  };
}

export function clientManifest(devServer: string | undefined): Plugin {
  const files = () => (devServer ? { ...WITHOUT_BUILD, devServer } : readClientFiles());
  return {
    name: "client-manifest",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const clientFiles = ${JSON.stringify(files())};` : undefined),
  };
}
