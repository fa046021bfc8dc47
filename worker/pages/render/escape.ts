export const escapeAttribute = (text: string): string =>
  /[&"<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;

/** JSON inside a script element must not be able to end it. */
export const escapeJsonText = (json: string): string =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

export const jsonForScript = (value: unknown): string => escapeJsonText(JSON.stringify(value));
