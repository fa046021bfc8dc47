import { clientFiles } from "virtual:client-files";
import { themeCss } from "#brands/theme-css.ts";
import { APP_CONTEXT_ID } from "#client/entry/parse-app-context.ts";
import { FOLLOW_RAIL_KEY } from "#client/features/shell/follow-rail-space.ts";
import type { AppRouter } from "#client/router-context.ts";
import { schemeColours } from "#domain/brands/scheme-colours.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import type { BrandTheme } from "#domain/brands/theme.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { BUILD_ID } from "../../build-id.ts";
import { escapeAttribute, jsonForScript } from "../render/escape.ts";
import { describePage } from "./describe-page.ts";
import { drawLateScripts } from "./late-scripts.ts";
import { renderMetaTags } from "./meta-tags.ts";

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeAttribute(href)}">`;

const NONCE_MARK = "nonce-of-this-page";
const filesKnown = new Map<string, readonly string[]>();

/** Loaded separately, because most visitors are guests. */
const MEMBER_CONTROLS = "client/features/shell/signed-in-controls.tsx";
const MATCH_SCREEN = "client/areas/fan/match/match-screen.tsx";
/** Lists of matches. */
const BEFORE_A_MATCH: ReadonlySet<string | undefined> = new Set([
  "client/areas/fan/home/home-screen.tsx",
  "client/areas/fan/match-list/match-list-screen.tsx",
]);

/** Chunks of the match screen, for pages from which most visitors open a match. */
const listNext = (screen: string | undefined, loaded: readonly string[], swap: (file: string) => string): string[] =>
  BEFORE_A_MATCH.has(screen)
    ? (clientFiles.screens[MATCH_SCREEN]?.chunks ?? []).map(swap).filter((file) => !loaded.includes(file))
    : [];

type Page = { locale: Locale; screen: string | undefined; isMember: boolean };

/** The files a page needs first: entry, screen and member header with their chunks, and the messages of its locale. */
function drawFiles({ locale, screen, isMember }: Page): string {
  const { entry, entryImports, styles, lateStyle, screens, messages } = clientFiles;
  const words = Object.fromEntries(messages.map(({ asked, byLocale }) => [asked, byLocale[locale] ?? asked]));
  const swap = (file: string) => words[file] ?? file;
  const besides = (screen && screens[screen]) || { chunks: [], styles: [lateStyle], parts: [] };
  const controls = (isMember && screens[MEMBER_CONTROLS]?.chunks) || [];
  const chunks = [...new Set([entry, ...entryImports, ...besides.chunks, ...controls].map(swap))];
  const swapped = Object.fromEntries(Object.entries(words).filter(([asked, file]) => asked !== file));
  return [
    ...[...styles, ...besides.styles].map((href) => link("stylesheet", href)),
    Object.keys(swapped).length > 0
      ? `<script type="importmap" nonce="${NONCE_MARK}">${jsonForScript({ imports: swapped })}</script>`
      : "",
    drawLateScripts({ scripts: chunks, styles: besides.parts, next: listNext(screen, chunks, swap) }, NONCE_MARK),
  ].join("");
}

/** Cached: only the nonce differs. */
function files(router: AppRouter, nonce: string): string {
  const { locale, user } = router.options.context.app;
  const screen = router.state.matches.at(-1)?.staticData.screen;
  const isMember = user !== undefined;
  const key = `${locale} ${screen} ${isMember}`;
  const known = filesKnown.get(key) ?? drawFiles({ locale, screen, isMember }).split(NONCE_MARK);
  filesKnown.set(key, known);
  return known.join(nonce);
}

/** In development: sources from the dev server, with hot reload. */
const devFiles = (server: string, nonce: string): string => `<script type="module" nonce="${nonce}">
import { injectIntoGlobalHook } from "${server}/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" nonce="${nonce}" src="${server}/@vite/client"></script>
<script type="module" nonce="${nonce}" src="${server}/client/entry.tsx"></script>`;

const themes = new WeakMap<BrandTheme, string>();

function themeOf({ theme }: SiteBrand): string {
  const known = themes.get(theme);
  if (known !== undefined) return known;
  const surface = (scheme: "light" | "dark") => schemeColours(theme, scheme).get("surface-1");
  const text = [
    `<style>${themeCss(theme)}</style>`,
    ...(["light", "dark"] as const).map(
      (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${surface(scheme)}">`,
    ),
  ].join("");
  themes.set(theme, text);
  return text;
}

/** Preloads the heading font for Latin scripts before the first paint, so that headings do not change their width. */
const preloadFont = ({ theme }: SiteBrand, locale: Locale): string =>
  new Intl.Locale(locale).maximize().script === "Latn"
    ? `<link rel="preload" as="font" type="font/woff2" href="/brands/${theme.display.fontsOf}/fonts/latin.woff2" crossorigin>`
    : "";

/** Reserves space before the first paint, so that loading the rail causes no layout shift. */
const reserveRail = (nonce: string): string =>
  `<script nonce="${nonce}">try{localStorage["${FOLLOW_RAIL_KEY}"]&&document.documentElement.setAttribute("data-follow-rail","")}catch{}</script>`;

/** The whole head except the title, which the screen renders. */
export function renderDocumentHead(router: AppRouter, brand: SiteBrand, nonce: string): string {
  const { app } = router.options.context;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="build" content="${BUILD_ID}">`,
    clientFiles.devServer ? devFiles(clientFiles.devServer, nonce) : files(router, nonce),
    preloadFont(brand, app.locale),
    reserveRail(nonce),
    themeOf(brand),
    link("icon", app.brand.logos.icon),
    link("manifest", `/manifest.webmanifest${app.basePath ? `?lang=${app.basePath.slice(1)}` : ""}`),
    renderMetaTags(describePage(router, brand), router, brand, nonce),
    `<script type="application/json" id="${APP_CONTEXT_ID}" nonce="${nonce}">${jsonForScript(app)}</script>`,
  ].join("");
}
