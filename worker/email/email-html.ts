import type { Palette } from "#domain/brands/theme.ts";

export type EmailTheme = { lang: string; dir: "ltr" | "rtl"; brand: string; url: string; palette: Palette };
type EmailContent = { subject: string; text: string; code?: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Usernames must not become markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** No buttons: emails must not train users to click, as phishing relies on it. */
const paragraph = (text: string, colour: string) =>
  `<p style="margin:0 0 16px;font:16px/1.6 ${FONT};color:${colour}">${escaped(text).replaceAll("\n", "<br>")}</p>`;

/** Codes are left to right in every locale. */
const codeBox = (code: string, { surfaces, textStrong }: Palette) =>
  `<p dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:10px;background:${surfaces[2]};color:${textStrong};` +
  `font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escaped(code)}</p>`;

/**
 * Tables and inline styles render alike in all email clients. Nothing is loaded from the network, so that opening an
 * email is not tracked.
 */
export function renderEmailHtml(
  { lang, dir, brand, url, palette }: EmailTheme,
  { subject, text, code }: EmailContent,
): string {
  const [first = "", ...rest] = text.split("\n\n");
  const body = [
    paragraph(first, palette.text),
    ...(code === undefined ? [] : [codeBox(code, palette)]),
    ...rest.map((one) => paragraph(one, palette.textMuted)),
  ].join("");
  const start = dir === "rtl" ? "right" : "left";
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return (
    `<!doctype html><html lang="${escaped(lang)}" dir="${dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">` +
    `<title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:${palette.surfaces[0]}"><table ${table}><tr><td align="center" style="padding:24px 12px">` +
    `<table ${table} style="max-width:480px;background:${palette.surfaces[1]};border-radius:16px;text-align:${start}">` +
    `<tr><td style="padding:20px 24px;border-radius:16px 16px 0 0;background:${palette.accentFill};color:${palette.onAccent};` +
    `font:700 20px/1.2 ${FONT}">${escaped(brand)}</td></tr>` +
    `<tr><td style="padding:24px 24px 8px">${body}</td></tr>` +
    `<tr><td style="padding:0 24px 24px"><a href="${escaped(url)}" dir="ltr" style="font:13px/1.6 ${FONT};color:${palette.accent}">` +
    `${escaped(new URL(url).host)}</a></td></tr></table></td></tr></table></body></html>`
  );
}
