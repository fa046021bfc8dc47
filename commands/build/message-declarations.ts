// Short type declarations for the compiled messages. The compiler's JSDoc types repeat every locale in every message,
// which costs the type checker seconds and gigabytes.
const INPUTS = /\/\*\* @typedef \{(\{.*\})\} (\w+) \*\//g;
const MESSAGE = /^export const (\w+) = \/\*\* @type \{\(\(inputs\??: (\w+)/gm;

const HEADER = `import type { Locale, LocalizedString } from "../runtime.js";
type Options = { locale?: Locale };
type Plain = (inputs?: Record<never, never>, options?: Options) => LocalizedString;
type With<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString;
`;

export function declarationsOf(index: string): string {
  const inputs = new Map([...index.matchAll(INPUTS)].map(([, type, name]) => [name, type]));
  const lines = [...index.matchAll(MESSAGE)].map(([, message, alias]) => {
    const type = inputs.get(alias);
    return `export declare const ${message}: ${!type || type === "{}" ? "Plain" : `With<${type}>`};`;
  });
  if (lines.length === 0) throw new Error("the compiled messages are not written as they were");
  return `${HEADER}${lines.join("\n")}\n`;
}
