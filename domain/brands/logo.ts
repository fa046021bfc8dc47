export const LOGO_KINDS = ["mark", "wordmark", "icon", "social"] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];
export const MAX_LOGO_CHARS = 60_000;
const LOGO_HEIGHT_PX = 64;

/** The elements that drawings need: no script, foreign content, animation or links, and nothing that loads a file. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"],
]);
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    "id",
    "class",
    "xmlns",
    "viewBox",
    "width",
    "height",
    "x",
    "y",
    "x1",
    "x2",
    "y1",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
  ],
  ...["fx", "fy", "d", "points", "transform", "offset", "href", "xlink:href", "preserveAspectRatio", "pathLength"],
  ...["fill", "fill-opacity", "fill-rule", "clip-path", "clip-rule", "clipPathUnits", "mask", "maskUnits", "color"],
  ...["maskContentUnits", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "opacity"],
  ...["stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stop-color", "stop-opacity", "gradientUnits"],
  ...["gradientTransform", "spreadMethod", "patternUnits", "patternContentUnits", "patternTransform"],
  ...["vector-effect", "shape-rendering", "paint-order", "role", "aria-label", "aria-hidden", "focusable"],
]);
/** Dropped without an error, because editors write them and drawings do not need them. */
const HARMLESS_ATTRIBUTE =
  /^(?:version|xml:space|xmlns:[a-z]+|baseProfile|data-[a-z0-9-]+|(?:inkscape|sodipodi|sketch|serif):[\w-]+|x:[\w-]+|enable-background)$/;
/** Attributes of the root that all its children inherit. */
const INHERITED = /^(?:fill|stroke|color)(?:-|$)/;
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(["title", "desc"]);

export type LogoFault = { kind: "not_svg" } | { kind: "element"; name: string } | { kind: "attribute"; name: string };
export type CleanLogo = { kind: "clean"; svg: string; widthPx: number } | { kind: "rejected"; fault: LogoFault };

const TOKEN =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
/** Only the predefined XML entities; a document type, which could define others, does not match `TOKEN`. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;
const OWN_ID = /^#[\w-]+$/;
/** A value that refers to a file or executes: `url(` of anything but an id, or a scheme. */
const REFERS_OUTSIDE =
  /url\(\s*(?!["']?#)|(?:javascript|data|vbscript|https?|file|blob)\s*:|\\|&#|expression\s*\(|@import/i;
const NAMESPACES: Readonly<Record<string, string>> = { xmlns: "http://www.w3.org/2000/svg" };

type Attributes = { text: string; names: Map<string, string> } | { fault: LogoFault };

function readAttributes(source: string, wrapperId: string): Attributes {
  const names = new Map<string, string>();
  const kept: string[] = [];
  for (const [, name = "", double, single] of source.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? "";
    if (HARMLESS_ATTRIBUTE.test(name)) continue;
    const isWrong =
      !ATTRIBUTES.has(name) ||
      names.has(name) ||
      ENTITY.test(value) ||
      (name in NAMESPACES ? value !== NAMESPACES[name] : REFERS_OUTSIDE.test(value)) ||
      (name.endsWith("href") && !OWN_ID.test(value));
    if (isWrong) return { fault: { kind: "attribute", name } };
    names.set(name, value);
    // The wrapper already has this id.
    if (name === "id" && value === wrapperId) continue;
    kept.push(` ${name === "xlink:href" ? "href" : name}="${value.replaceAll('"', "&quot;")}"`);
  }
  return { text: kept.join(""), names };
}

const numbersOf = (viewBox: string): number[] =>
  viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/**
 * Rebuilds the drawing from allowed elements only, inside `<g id="mark">` (or wordmark, …), so that pages can show it
 * with `<use>`. A file with anything that executes, loads or links is rejected rather than repaired, so that nobody
 * assumes it was safe.
 */
export function cleanLogo(source: string, kind: LogoKind): CleanLogo {
  const rejected = (fault: LogoFault): CleanLogo => ({ kind: "rejected", fault });
  const text = source.replace(/^\uFEFF/, "").trim();
  if (text.length > MAX_LOGO_CHARS) return rejected({ kind: "not_svg" });
  const open: string[] = [];
  const parts: string[] = [];
  let viewBox: string | undefined;
  let wrapper = "";
  let isClosed = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) {
      const name = /^<[!/?]?([\w:-]*)/.exec(text.slice(text.lastIndexOf("<")))?.[1] ?? "";
      return rejected(name ? { kind: "element", name } : { kind: "not_svg" });
    }
    const [token, closing, name, attributes = "", empty, words] = match;
    if (words !== undefined) {
      const isTitle = TEXT_ELEMENTS.has(open.at(-1) ?? "");
      if (words.trim() !== "" && (!isTitle || ENTITY.test(words))) return rejected({ kind: "not_svg" });
      if (isTitle) parts.push(words);
      continue;
    }
    if (name === undefined) {
      if (token.startsWith("<?xml") && (open.length > 0 || parts.length > 0)) return rejected({ kind: "not_svg" });
      continue;
    }
    if (!ELEMENTS.has(name) || isClosed) return rejected({ kind: "element", name });
    if (closing) {
      if (open.pop() !== name) return rejected({ kind: "not_svg" });
      isClosed = open.length === 0;
      if (!isClosed) parts.push(`</${name}>`);
      continue;
    }
    if ((open.length === 0) !== (name === "svg")) return rejected({ kind: "element", name });
    const read = readAttributes(attributes, kind);
    if ("fault" in read) return rejected(read.fault);
    if (name === "svg") {
      viewBox = read.names.get("viewBox");
      wrapper = [...read.names]
        .filter(([attribute]) => INHERITED.test(attribute))
        .map(([attribute, value]) => ` ${attribute}="${value.replaceAll('"', "&quot;")}"`)
        .join("");
      if (empty) return rejected({ kind: "not_svg" });
    } else {
      parts.push(`<${name}${read.text}${empty ? "/" : ""}>`);
    }
    if (!empty) open.push(name);
  }
  const [x, y, width = 0, height = 0] = numbersOf(viewBox ?? "");
  if (!isClosed || ![x, y, width, height].every(Number.isFinite) || !(width > 0 && height > 0)) {
    return rejected({ kind: "not_svg" });
  }
  const box = [x, y, width, height].join(" ");
  return {
    kind: "clean",
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g id="${kind}"${wrapper}>${parts.join("")}</g></svg>`,
    widthPx: Math.min(1_000, Math.max(LOGO_HEIGHT_PX, Math.round((LOGO_HEIGHT_PX * width) / height))),
  };
}
