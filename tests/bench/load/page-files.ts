export type PageFiles = { scripts: string[]; styles: string[] };

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function importMapOf(html: string): Record<string, string> {
  const text = /<script type="importmap"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  return text ? (JSON.parse(text) as { imports: Record<string, string> }).imports : {};
}

/** Styles requested with a page and scripts requested after its first paint, resolved through its import map. */
export function listPageFiles(html: string): PageFiles {
  const map = importMapOf(html);
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const list = /<script type="application\/json" id="late-files"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  const scripts = [
    ...(list ? (JSON.parse(list) as { scripts: string[] }).scripts : []),
    ...tags.flatMap((tag) => (tag.startsWith("<script") ? (attribute(tag, "src") ?? []) : [])),
  ];
  const styles = tags.flatMap((tag) => (attribute(tag, "rel") === "stylesheet" ? (attribute(tag, "href") ?? []) : []));
  if (scripts.length === 0 || styles.length === 0) throw new Error("the page names no scripts or no styles");
  return { scripts: [...new Set(scripts.map((path) => map[path] ?? path))], styles: [...new Set(styles)] };
}
