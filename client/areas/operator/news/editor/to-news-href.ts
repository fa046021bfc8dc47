/** Turns URLs of this site into paths without a language, so that readers stay in their own. */
export function toNewsHref(href: string, origin: string = location.origin): string {
  const text = href.trim();
  if (text.startsWith("/")) return text;
  try {
    const url = new URL(text);
    if (url.origin !== origin) return text;
    return `${url.pathname.replace(/^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/)/, "")}${url.search}${url.hash}`;
  } catch {
    // An address typed without a scheme.
    return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text;
  }
}

const OWN_PAGE = /^\/(?:(videos)\/)?([a-z0-9:]+)\/(\d{1,15})$/;

/** The match or video card for a URL of this site, for links pasted on an empty line. */
export function parseOwnPage(
  href: string,
): { kind: "match"; matchId: number } | { kind: "video"; href: string } | undefined {
  const [path, isVideo, game, id] = OWN_PAGE.exec(href) ?? [];
  if (path === undefined || game === "news") return undefined;
  return isVideo ? { kind: "video", href: path } : { kind: "match", matchId: Number(id) };
}
