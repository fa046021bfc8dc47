// One client build for all locales: each message chunk is also built per locale with the same exports, and the page's
// import map selects it. 22 whole builds would take twenty times as long. The bundler shortens the names of exports.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, parseAst } from "vite";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";

export const MESSAGE_CHUNKS_FILE = "message-chunks.json";
/** Read by `client-manifest`: imported chunk → its replacement in each locale. */
export type MessageChunk = { asked: string; byLocale: Record<string, string> };

/** What a chunk exports, before it is minified: the name of the export → the variable. */
export function readExports(code: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of parseAst(code).body) {
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const { local, exported } of node.specifiers) {
      if (local.type === "Identifier" && exported.type === "Identifier") names.set(exported.name, local.name);
    }
  }
  return names;
}

async function bundleLocale(compiledDir: string, locale: string, exported: Map<string, string>): Promise<string> {
  const entry = `\0messages-of-${locale}`;
  const names = [...exported].map(([name, message]) => `${message} as ${name}`);
  const output = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [
      {
        name: "messages-of-one-locale",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `export { ${names.join(", ")} } from ${JSON.stringify(join(compiledDir, `${locale}.js`))};`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: "es2023",
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "es", minifyInternalExports: false },
      },
    },
  });
  const result = Array.isArray(output) ? output[0] : output;
  if (!result || !("output" in result)) throw new Error(`messages of ${locale}: the build gave no output`);
  return result.output[0].code;
}

export function localeMessages(compiledDir: string, chunkNames: () => readonly string[]): Plugin {
  const exportsOf = new Map<string, Map<string, string>>();
  return {
    name: "locale-messages",
    apply: "build",
    renderChunk(code, { name }) {
      if (chunkNames().includes(name)) exportsOf.set(name, readExports(code));
    },
    async generateBundle(_options, bundle) {
      const others = LOCALE_CODES.filter((locale) => locale !== "en");
      const chunks: MessageChunk[] = [];
      for (const name of chunkNames()) {
        const base = Object.values(bundle).find((part) => part.type === "chunk" && part.name === name);
        if (base?.type !== "chunk") throw new Error(`the client build has no chunk ${name}`);
        const exported = exportsOf.get(name);
        if (!exported || base.exports.some((one) => !exported.has(one))) {
          throw new Error(`the messages that chunk ${name} exports are not known`);
        }
        const chunk: MessageChunk = { asked: base.fileName, byLocale: { en: base.fileName } };
        for (const locale of others) {
          const source = await bundleLocale(compiledDir, locale, exported);
          const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
          const fileName = `assets/${name}.${locale}-${hash}.js`;
          this.emitFile({ type: "asset", fileName, source });
          chunk.byLocale[locale] = fileName;
        }
        chunks.push(chunk);
      }
      this.emitFile({ type: "asset", fileName: `.vite/${MESSAGE_CHUNKS_FILE}`, source: JSON.stringify(chunks) });
    },
  };
}
