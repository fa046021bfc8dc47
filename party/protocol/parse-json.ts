/** Returns undefined for invalid JSON, which schemas then reject. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
