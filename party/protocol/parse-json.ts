/** JSON from outside: undefined when it is none, for the schema behind it to refuse. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
