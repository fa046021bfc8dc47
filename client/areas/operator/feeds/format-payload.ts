/** Formats complete JSON; truncated text is returned as is. */
export function formatPayload(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Truncated, so no longer valid JSON.
    return text;
  }
}
