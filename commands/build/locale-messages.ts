// One client build for all locales: each message chunk is also built per locale with the same exports, and the page's
// import map selects it. 22 whole builds would take twenty times as long.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";
import { splitMessages } from "./message-modules.ts";

export const MESSAGE_CHUNKS_FILE = "message-chunks.json";
/** Read by `client-manifest`: imported chunk → its replacement in each locale. */
export type MessageChunk = { asked: string; byLocale: Record<string, string> };

/** A module of these messages only: for each chunk, the bundler would parse the whole locale again. */
export function moduleOfMessages(names: readonly string[], statements: ReadonlyMap<string, string>): string {
  const declarations = names.map((name) => {
    const statement = statements.get(name);
    if (statement === undefined) throw new Error(`the compiled messages have no ${name}`);
    return statement.replace(/^export /, "");
  });
  return [...declarations, `export { ${names.join(", ")} };`].join("\n");
}

async function bundleModule(entry: string, code: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [
      {
        name: "messages-of-one-locale",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
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
  if (!result || !("output" in result)) throw new Error(`${entry}: the build gave no output`);
  return result.output[0].code;
}

export function localeMessages(compiledDir: string, chunkNames: () => readonly string[]): Plugin {
  return {
    name: "locale-messages",
    apply: "build",
    async generateBundle(_options, bundle) {
      const importRegistry = `import * as registry from ${JSON.stringify(join(compiledDir, "../registry.js"))};\n`;
      const others = LOCALE_CODES.filter((locale) => locale !== "en").map((locale) => ({
        locale,
        statements: splitMessages(readFileSync(join(compiledDir, `${locale}.js`), "utf8")),
      }));
      const chunks: MessageChunk[] = [];
      for (const name of chunkNames()) {
        const base = Object.values(bundle).find((part) => part.type === "chunk" && part.name === name);
        if (base?.type !== "chunk") throw new Error(`the client build has no chunk ${name}`);
        const chunk: MessageChunk = { asked: base.fileName, byLocale: { en: base.fileName } };
        for (const { locale, statements } of others) {
          const code = importRegistry + moduleOfMessages(base.exports, statements);
          const source = await bundleModule(`\0${name}-of-${locale}`, code);
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
