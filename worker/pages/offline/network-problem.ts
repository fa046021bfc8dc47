import { themeCss } from "#brands/theme-css.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { escapeAttribute as text } from "../render/escape.ts";

const STYLE = `*{box-sizing:border-box;margin:0}body{font:16px/1.5 system-ui,sans-serif;background:var(--surface-0);color:var(--text);min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;padding:24px;text-align:center}
strong{font-size:20px;color:var(--text-strong)}h1{font-size:16px;font-weight:500;max-width:40ch;text-wrap:balance}
a{padding:12px 20px;border-radius:10px;background:var(--accent);color:var(--on-accent);text-decoration:none;font-weight:600}a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

/** The client's screen for a network problem, for when not even its shell could be rendered. Reads no data. */
export const networkProblemPage = (brand: SiteBrand, locale: Locale): Promise<string> =>
  runWithLocale(locale, async () => {
    const title = `${m.error_server_failed()} | ${brand.projectName}`;
    return `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-brand="${brand.id}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${text(title)}</title>
<style>${themeCss(brand.theme)}${STYLE}</style></head><body><strong>${text(brand.projectName)}</strong><h1>${text(m.shell_network_problem())}</h1>
<a href="">${text(m.shell_try_again())}</a></body></html>`;
  });
