/** `GET /{game}/{matchId}` and its input → method, filled path, and the remaining input for query or body. */
export function buildCallPath(
  name: string,
  input: Record<string, unknown>,
): { method: string; path: string; rest: Record<string, unknown> } {
  const [method = "GET", template = "/"] = name.split(" ");
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value)).replaceAll("%3A", ":");
  });
  return { method, path, rest };
}
