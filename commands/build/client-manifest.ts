// Tells the worker which client files each page needs: `import { clientFiles } from "virtual:client-files"`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { CLIENT_DIR, WORKER_DIR } from "../root.ts";
import { MESSAGE_CHUNKS_FILE, type MessageChunk } from "./locale-messages.ts";
import { joinStyles } from "./page-styles.ts";

/** First line of the built worker, completed once both builds are done, so that they can run in parallel. */
export const CLIENT_FILES_LINE = "const __CLIENT_FILES__ = undefined;";
const LATE_ICONS_SHEET = "client/__uno_late-icons.css";
const ID = "virtual:client-files";
/** The most common landing pages: they load the late icons after hydration (late-icons.ts). */
const WITHOUT_LATE_ICONS: ReadonlySet<string> = new Set([
  "client/areas/fan/home/home-screen.tsx",
  "client/areas/fan/news/article-screen.tsx",
]);

export type ClientFiles = {
  /** In development: the origin of the dev server, which serves sources instead of built files. */
  devServer?: string;
  /** The entry script and its static imports. */
  entry: string;
  entryImports: string[];
  /** Entry script of the embedded match. */
  embed: string;
  /** Entry script of OBS overlays. */
  overlay: string;
  /** Stylesheets that every page needs. */
  styles: string[];
  /** Source file of a lazily loaded screen → the additional files of its page. */
  screens: Record<string, ScreenFiles>;
  /** Stylesheet of the icons that are not part of the first load. */
  lateStyle: string;
  /** Message chunk as imported by the code → its file per locale. */
  messages: MessageChunk[];
};

export type ScreenFiles = {
  chunks: string[];
  /** A single stylesheet that combines all `parts`. */
  styles: string[];
  /** The stylesheets that a client-side navigation would load. */
  parts: string[];
};

type Needs = { chunks: string[]; styles: string[] };

/** Styles of imports come first, because a stylesheet may override those it imports. */
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

const WITHOUT_BUILD = {
  entry: "",
  embed: "",
  overlay: "",
  entryImports: [],
  styles: [],
  screens: {},
  lateStyle: "",
  messages: [],
};

function readClientFiles(): ClientFiles {
  const folder = join(CLIENT_DIR, ".vite");
  if (!existsSync(join(folder, "manifest.json"))) throw new Error("the client is not built: no manifest");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
  const messages = JSON.parse(readFileSync(join(folder, MESSAGE_CHUNKS_FILE), "utf8")) as MessageChunk[];
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry && manifest[key]?.name === "entry");
  const entryNamed = (name: string) => Object.values(manifest).find((part) => part.isEntry && part.name === name);
  const [embed, overlay] = [entryNamed("embed"), entryNamed("overlay")];
  const entry = entryKey ? manifest[entryKey] : undefined;
  if (!entryKey || !entry || !embed || !overlay) throw new Error("the client build has no entry");
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const atOnce = needsOf(manifest, entryKey);
  const [entryFile = "", ...entryImports] = atOnce.chunks;
  const lateIcons = manifest[LATE_ICONS_SHEET]?.file;
  if (!lateIcons) throw new Error(`the client build has no ${LATE_ICONS_SHEET}`);
  const lateStyle = `/${lateIcons}`;
  const needsBesides = (key: string): ScreenFiles => {
    const { chunks, styles } = needsOf(manifest, key);
    const own = styles.filter((file) => !atOnce.styles.includes(file));
    const parts = [...new Set(WITHOUT_LATE_ICONS.has(key) ? own : [lateStyle, ...own])];
    return { chunks: chunks.filter((file) => !atOnce.chunks.includes(file)), styles: joinStyles(parts), parts };
  };
  return {
    entry: entryFile,
    embed: `/${embed.file}`,
    overlay: `/${overlay.file}`,
    entryImports,
    styles: atOnce.styles,
    screens: Object.fromEntries(screens.map((key) => [key, needsBesides(key)])),
    lateStyle,
    messages: messages.map(({ asked, byLocale }) => ({
      asked: `/${asked}`,
      byLocale: Object.fromEntries(Object.entries(byLocale).map(([locale, file]) => [locale, `/${file}`])),
    })),
  };
}

/** Replaces exactly one line, so that the source map of the others stays valid. */
export function writeClientFiles(): void {
  const file = join(WORKER_DIR, "index.js");
  const [line, ...rest] = readFileSync(file, "utf8").split("\n");
  if (line !== CLIENT_FILES_LINE) throw new Error("the worker build does not begin with its list of client files");
  writeFileSync(file, [`const __CLIENT_FILES__ = ${JSON.stringify(readClientFiles())};`, ...rest].join("\n"));
}

export function clientManifest(devServer: string | undefined): Plugin {
  const value = devServer
    ? JSON.stringify({
        ...WITHOUT_BUILD,
        embed: `${devServer}/client/embed/embed-match.ts`,
        overlay: `${devServer}/client/embed/overlay/start-overlay.ts`,
        devServer,
      })
    : "__CLIENT_FILES__";
  return {
    name: "client-manifest",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const clientFiles = ${value};` : undefined),
  };
}
