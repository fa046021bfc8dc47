// One client build for all locales: each message chunk is also built per locale with the same exports, and the page's
// import map selects it. 22 whole builds would take twenty times as long.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";

export const MESSAGE_CHUNKS_FILE = "message-chunks.json";
/** Read by `client-manifest`: imported chunk → its replacement in each locale. */
export type MessageChunk = { asked: string; byLocale: Record<string, string> };

async function bundleLocale(compiledDir: string, locale: string, names: string[]): Promise<string> {
  const entry = `\0messages-of-${locale}`;
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
  return {
    name: "locale-messages",
    apply: "build",
    async generateBundle(_options, bundle) {
      const others = LOCALE_CODES.filter((locale) => locale !== "en");
      const chunks: MessageChunk[] = [];
      for (const name of chunkNames()) {
        const base = Object.values(bundle).find((part) => part.type === "chunk" && part.name === name);
        if (base?.type !== "chunk") throw new Error(`the client build has no chunk ${name}`);
        const chunk: MessageChunk = { asked: base.fileName, byLocale: { en: base.fileName } };
        for (const locale of others) {
          const source = await bundleLocale(compiledDir, locale, base.exports);
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
