/** Only texts that are whole are set out in lines; a beginning stays as it came. */
export function formatPayload(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The beginning of something long: no JSON any more.
    return text;
  }
}
