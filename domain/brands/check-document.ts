import type { ErrorName } from "../errors.ts";
import { contrastProblems } from "./contrast.ts";
import type { BrandDocument } from "./document.ts";

/**
 * Hosts and channel codes of the other brands, both as served and as shipped, because a rollback restores the latter.
 */
export type ClaimedNames = { hosts: ReadonlySet<string>; channels: ReadonlySet<string> };
export type DocumentProblem = { code: ErrorName; fields: readonly string[] };

const DEVELOPMENT_HOST = /(?:^|\.)localhost$/;

function findHostProblems({ hosts }: BrandDocument, claimed: ClaimedNames): string[] {
  return hosts.filter(
    (host, at) => claimed.hosts.has(host) || DEVELOPMENT_HOST.test(host) || hosts.indexOf(host) !== at,
  );
}

function findEmptyLegalTexts({ legal }: BrandDocument): string[] {
  return Object.entries(legal).flatMap(([locale, pages]) =>
    Object.entries(pages).flatMap(([page, text]) => (text?.trim() === "" ? [`legal.${locale}.${page}`] : [])),
  );
}

const findUnreadableColours = ({ dark, light }: BrandDocument): string[] =>
  contrastProblems({ dark, light }).map(
    ({ scheme, ink, on, ratio, needed }) => `${scheme}: ${ink} / ${on} ${ratio} < ${needed}`,
  );

/** Logos must be files of this brand or the pictures of a shipped brand. */
const findForeignLogos = ({ logos }: BrandDocument, brandId: string): string[] =>
  Object.entries(logos).flatMap(([kind, path]) =>
    path.includes("/logos/") && !path.startsWith(`/brands/${brandId}/`) ? [`logos.${kind}`] : [],
  );

/** The reasons a document cannot be served, most serious first; empty if it can. */
export function checkDocument(document: BrandDocument, brandId: string, claimed: ClaimedNames): DocumentProblem[] {
  const { lang, locales, texts, channels } = document;
  const found: readonly (readonly [ErrorName, string[]])[] = [
    ["brand_host_taken", findHostProblems(document, claimed)],
    ["brand_channel_taken", channels.filter((code, at) => claimed.channels.has(code) || channels.indexOf(code) !== at)],
    ["brand_locale_missing", locales.includes(lang) ? [] : ["lang"]],
    ["brand_texts_missing", locales.filter((locale) => !texts[locale]).map((locale) => `texts.${locale}`)],
    ["brand_colours_unreadable", findUnreadableColours(document)],
    ["brand_legal_empty", findEmptyLegalTexts(document)],
    ["brand_logo_unsafe", findForeignLogos(document, brandId)],
  ];
  return found.flatMap(([code, fields]) => (fields.length > 0 ? [{ code, fields }] : []));
}
