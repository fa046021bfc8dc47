/** Only complete JSON is formatted; truncated text stays as it is. */
export function formatPayload(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Truncated: no longer valid JSON.
    return text;
  }
}
