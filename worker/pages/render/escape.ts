export const escapeAttribute = (text: string): string =>
  /[&"<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;

/** JSON inside a script element must not be able to end it. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
