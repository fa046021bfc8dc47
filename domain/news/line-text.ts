/** The text of a heading, paragraph or list item without its formatting. */
export const newsLineText = (spans: readonly { text: string }[]): string => spans.map(({ text }) => text).join("");
