import { protocolDocuments } from "virtual:protocol-documents";
import { renderLegalText } from "#domain/brands/legal-text.ts";
import type { LegalPage, SiteBrand } from "#domain/brands/site-brand.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { StaticPage } from "#domain/static-pages/contract.ts";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The document in the reader's locale, with the brand's name and address filled in. */
export function getStaticPage(brand: SiteBrand, locale: Locale, name: string): StaticPage {
  const document = protocolDocuments[locale]?.[name];
  if (!document) throw new AppError("not_found");
  const ownText = brand.legal[locale]?.[name as LegalPage];
  const words: Record<string, string> = {
    brand: brand.projectName,
    email: brand.contactEmail,
    copyright: brand.copyright,
  };
  const fill = (text: string, escapeWord: (word: string) => string) =>
    text.replace(/\{(brand|email|copyright)\}/g, (_whole, word: string) => escapeWord(words[word] ?? ""));
  const plain = (word: string) => word;
  return {
    name,
    title: fill(document.title, plain),
    lead: fill(document.lead, plain),
    html: fill(ownText === undefined ? document.html : renderLegalText(ownText), escapeHtml),
  };
}
