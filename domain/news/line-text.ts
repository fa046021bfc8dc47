/** The unformatted text of a heading, paragraph or list item. */
export const newsLineText = (spans: readonly { text: string }[]): string => spans.map(({ text }) => text).join("");
