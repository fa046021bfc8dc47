import * as v from "valibot";
import { IdentityProviderError } from "./identity-provider.ts";

/** Some houses wrap their JSON in a call to a script that nobody runs any more: `callback( {…} );`. */
const unwrapped = (text: string): string => /^\s*callback\(\s*(.*?)\s*\);?\s*$/s.exec(text)?.[1] ?? text;

/** What a house said, in the form it documents; anything else (an error among them) opens nothing. */
export function parseProviderJson<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  let said: unknown;
  try {
    said = JSON.parse(unwrapped(text));
  } catch (error) {
    throw new IdentityProviderError("refused", "no JSON", error);
  }
  const read = v.safeParse(schema, said);
  if (read.success) return read.output;
  const code = v.safeParse(v.object({ error: v.optional(v.unknown()), errcode: v.optional(v.unknown()) }), said);
  const named = code.success ? (code.output.errcode ?? code.output.error) : undefined;
  throw new IdentityProviderError("refused", named === undefined ? "an answer of another form" : JSON.stringify(named));
}
