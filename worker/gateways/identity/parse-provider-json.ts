import * as v from "valibot";
import { IdentityProviderError } from "./identity-provider.ts";

/** Some providers return JSONP: `callback( {…} );`. */
const unwrapJsonp = (text: string): string => /^\s*callback\(\s*(.*?)\s*\);?\s*$/s.exec(text)?.[1] ?? text;

/** Rejects any response that does not match the documented schema, errors included. */
export function parseProviderJson<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  let response: unknown;
  try {
    response = JSON.parse(unwrapJsonp(text));
  } catch (error) {
    throw new IdentityProviderError("refused", "not JSON", error);
  }
  const parsed = v.safeParse(schema, response);
  if (parsed.success) return parsed.output;
  const code = v.safeParse(v.object({ error: v.optional(v.unknown()), errcode: v.optional(v.unknown()) }), response);
  const named = code.success ? (code.output.errcode ?? code.output.error) : undefined;
  throw new IdentityProviderError("refused", named === undefined ? "unexpected response" : JSON.stringify(named));
}
