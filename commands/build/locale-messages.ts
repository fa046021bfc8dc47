// One app build for all languages: the chunk that holds the messages is made again for each locale, with the same
// exports, and a page's import map swaps it in. Twenty-two whole builds would say the same in twenty times the time.
// What the first page does not say (accounts; a match and the library behind it; the mall) are chunks of their own: nobody
// waits for words of another page.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";

export const MESSAGE_CHUNKS_FILE = "message-chunks.json";
/** What `client-manifest` reads: a chunk the app asks for, and the one each locale gets in its stead. */
export type MessageChunk = { asked: string; byLocale: Record<string, string> };

/** Whose words come apart, and the code that says them. */
const READERS = [
  { name: "guest", code: /\/client\/features\/notifications\/guest\// },
  {
    name: "member",
    code: /\/client\/(areas\/account|features\/(identity|forms|wallet))\/|\/client\/features\/notifications\/(notification-(bell|item|panel|text)|unread|use-mark)|\/messages\/ledger-labels\./,
  },
  { name: "mall", code: /\/client\/(areas\/fan\/(mall|membership)|features\/(mall|membership))\// },
  {
    name: "room",
    code: /\/client\/(areas\/(fan\/(room|svga)|anchor)\/|areas\/fan\/match\/chat\/|features\/(chat|gifts)\/)/,
  },
  { name: "predict", code: /\/client\/features\/predictions\// },
  { name: "lists", code: /\/client\/areas\/fan\/match-list\// },
  { name: "operator", code: /\/client\/areas\/operator\// },
  {
    name: "study",
    code: /\/client\/(areas\/fan\/(match|leagues)\/|features\/matches\/labels\/(position|stage|stat)-label\.)/,
  },
] as const;

/** In the order they are tried: the last pattern would take the others' modules too. */
export const MESSAGE_READERS = [
  ...READERS.map(({ name }) => ({ name: `messages-${name}`, test: new RegExp(`\\?${name}$`) })),
  { name: "messages", test: /messages\/compiled\/|client\/messages\.base/ },
];

const MARK = /\?(\w+)$/;
const readerOf = (importer: string) =>
  READERS.find(({ name, code }) => MARK.exec(importer)?.[1] === name || code.test(importer))?.name;

/** The same messages once more under another name, so that what each reader's code uses can be told apart. */
export function groupMessagesByReader(): Plugin {
  return {
    name: "messages-by-reader",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer = "") {
      // By now `#messages` reads as the file it stands for; what that file imports stays with its reader.
      const isMessages = source.endsWith("client/messages.base.ts");
      const reader = isMessages || MARK.test(importer) ? readerOf(importer) : undefined;
      if (!reader) return undefined;
      const found = await this.resolve(source, importer.replace(MARK, ""), { skipSelf: true });
      return found && `${found.id}?${reader}`;
    },
  };
}

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

export function localeMessages(compiledDir: string): Plugin {
  return {
    name: "locale-messages",
    apply: "build",
    async generateBundle(_options, bundle) {
      const others = LOCALE_CODES.filter((locale) => locale !== "en");
      const chunks: MessageChunk[] = [];
      for (const { name } of MESSAGE_READERS) {
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
