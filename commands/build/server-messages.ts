// The compiler's index compares the locale with all 22 in turn, and its locales are 80,000 closures that each isolate
// creates at startup. The worker has one list of texts per locale instead, created when the locale is first used.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, parseAst } from "vite";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";

const TEXTS_OF = "\0texts-of:";

type Entry = { key: string /** A template literal, or a function of the inputs. */; code: string };

/** Lists the messages of a compiled locale, in order. */
export function listMessages(compiled: string): Entry[] {
  return parseAst(compiled).body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration") return [];
    const [declarator] = node.declaration.declarations;
    if (declarator?.id.type !== "Identifier" || !declarator.init) return [];
    let value = declarator.init;
    while (value.type === "ParenthesizedExpression") value = value.expression;
    if (value.type !== "ArrowFunctionExpression") throw new Error(`${declarator.id.name} is not a message`);
    const [statement] = value.body?.type === "BlockStatement" ? value.body.body : [];
    let text = statement?.type === "ReturnStatement" ? statement.argument : undefined;
    while (text?.type === "ParenthesizedExpression") text = text.expression;
    const isPlain = text?.type === "TemplateLiteral" && text.expressions.length === 0;
    const { start, end } = isPlain && text ? text : value;
    return [{ key: declarator.id.name, code: compiled.slice(start, end) }];
  });
}

// The parser skips a function declaration until it is called, but not an arrow function with an expression body.
const textsModule = (entries: readonly Entry[], registry: string): string =>
  `import * as registry from ${JSON.stringify(registry)};
export function load() { return [${entries.map(({ code }) => code).join(",\n")}]; }`;

function indexModule(keys: readonly string[], runtime: string): string {
  const locales = LOCALE_CODES.map((locale, at) => ({ name: `load${at}`, locale: JSON.stringify(locale) }));
  return `import { getLocale } from ${JSON.stringify(runtime)};
${LOCALE_CODES.map((code, at) => `import { load as load${at} } from ${JSON.stringify(TEXTS_OF + code)};`).join("\n")}
const loaders = { ${locales.map(({ name, locale }) => `${locale}: ${name}`).join(", ")} };
const loaded = {};
function say(at, inputs, options) {
  const locale = options?.locale ?? getLocale();
  const text = (loaded[locale] ??= loaders[locale]())[at];
  return typeof text === "string" ? text : text(inputs);
}
${keys.map((key, at) => `export const ${key} = (inputs, options) => say(${at}, inputs, options);`).join("\n")}`;
}

export function serverMessages(compiledDir: string): Plugin {
  const index = join(compiledDir, "_index.js");
  const entriesOf = (locale: string) => listMessages(readFileSync(join(compiledDir, `${locale}.js`), "utf8"));
  return {
    name: "server-messages",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(TEXTS_OF) ? source : undefined),
    load(id) {
      if (id === index) {
        const keys = entriesOf("en").map(({ key }) => key);
        return { code: indexModule(keys, join(compiledDir, "../runtime.js")), moduleSideEffects: false };
      }
      if (!id.startsWith(TEXTS_OF)) return undefined;
      const locale = id.slice(TEXTS_OF.length);
      this.addWatchFile(join(compiledDir, `${locale}.js`));
      const entries = entriesOf(locale);
      // Texts are looked up by their index.
      const isInOrder = entriesOf("en").every(({ key }, at) => entries[at]?.key === key);
      if (!isInOrder) this.error(`the messages of ${locale} are not in the order of the English ones`);
      return { code: textsModule(entries, join(compiledDir, "../registry.js")), moduleSideEffects: false };
    },
  };
}
