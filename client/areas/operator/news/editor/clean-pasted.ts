import { HIDDEN_CHARACTERS } from "#domain/plans/content.ts";

/** Zero-width and direction marks and control characters from word processors. The server rejects them. */
const HIDDEN = new RegExp(HIDDEN_CHARACTERS.source, "gu");
const isLineBreak = (character: string) => character === "\n" || character === "\r" || character === "\t";

export const cleanPastedText = (text: string): string =>
  text
    .replaceAll(/[\u2028\u2029]/g, "\n")
    .replaceAll(HIDDEN, (character) => (isLineBreak(character) ? character : ""))
    .replaceAll("\u00a0", " ");

/** The bullet or number that Word writes into the text of each list item. */
const LIST_MARK = /^\s*(?:[·•▪◦o§–-]|(\d{1,3}|[a-z])[.)])\s+/i;

/** Converts lists from Word, which are paragraphs with a class, to real lists. */
function convertWordLists(page: Document): void {
  for (const item of [...page.querySelectorAll<HTMLElement>("p[class*=MsoList]")]) {
    const isOrdered = LIST_MARK.exec(item.textContent ?? "")?.[1] !== undefined;
    for (const mark of item.querySelectorAll('[style*="mso-list"]')) mark.remove();
    const before = item.previousElementSibling;
    const tag = isOrdered ? "OL" : "UL";
    const list = before?.tagName === tag && before.hasAttribute("data-word") ? before : page.createElement(tag);
    if (list !== before) {
      list.setAttribute("data-word", "");
      item.parentNode?.insertBefore(list, item);
    }
    const line = page.createElement("li");
    while (item.firstChild) line.appendChild(item.firstChild);
    const [first] = line.childNodes;
    if (first?.nodeType === Node.TEXT_NODE) first.textContent = (first.textContent ?? "").replace(LIST_MARK, "");
    list.appendChild(line);
    item.remove();
  }
}

/** Removes markup that other programs add: styles, scripts, namespaced tags, and line breaks inside paragraphs. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(cleanPastedText(html), "text/html");
  for (const element of page.querySelectorAll("style, script, meta, link, title, xml, o\\:p")) element.remove();
  convertWordLists(page);
  for (const lineBreak of [...page.querySelectorAll("br")]) lineBreak.replaceWith(" ");
  return page.body.innerHTML;
}
