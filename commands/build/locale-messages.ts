// One client build for all locales: each message chunk is also built per locale with the same exports, and the page's
// import map selects it. 22 full builds would take twenty times as long. The bundler shortens export names.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, parseAst } from "vite";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";
import { splitMessages } from "./message-modules.ts";

export const MESSAGE_CHUNKS_FILE = "message-chunks.json";
/** Read by `client-manifest`: imported chunk → its replacement in each locale. */
export type MessageChunk = { asked: string; byLocale: Record<string, string> };

/** Maps each export name of an unminified chunk to its local variable. */
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

/** Builds a module of only these messages, so that the bundler does not parse the whole locale again for each chunk. */
export function moduleOfMessages(
  exported: ReadonlyMap<string, string>,
  statements: ReadonlyMap<string, string>,
): string {
  const declarations = [...new Set(exported.values())].map((name) => {
    const statement = statements.get(name);
    if (statement === undefined) throw new Error(`the compiled messages have no ${name}`);
    return statement.replace(/^export /, "");
  });
  const names = [...exported].map(([name, message]) => `${message} as ${name}`);
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
  const exportsOf = new Map<string, Map<string, string>>();
  return {
    name: "locale-messages",
    apply: "build",
    renderChunk(code, { name }) {
      if (chunkNames().includes(name)) exportsOf.set(name, readExports(code));
    },
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
        const exported = exportsOf.get(name);
        if (!exported || base.exports.some((one) => !exported.has(one))) {
          throw new Error(`the messages that chunk ${name} exports are not known`);
        }
        const chunk: MessageChunk = { asked: base.fileName, byLocale: { en: base.fileName } };
        for (const { locale, statements } of others) {
          const code = importRegistry + moduleOfMessages(exported, statements);
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
