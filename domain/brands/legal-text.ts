const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Renders plain text as HTML: a blank line ends a paragraph, `## ` starts a heading, lines with `* ` form a list. */
export function renderLegalText(text: string): string {
  const blocks = text.replaceAll("\r\n", "\n").split(/\n{2,}/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n").map(escapeHtml);
      if (block.startsWith("## ")) return `<h2>${lines.join(" ").slice(3)}</h2>`;
      if (lines.every((line) => line.startsWith("* "))) {
        return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join("")}</ul>`;
      }
      return `<p>${lines.join("<br>")}</p>`;
    })
    .join("");
}
