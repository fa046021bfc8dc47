/** Elements to count in a page, by name. */
const COUNTED = { links: "a", buttons: "button", "list items": "li", drawings: "svg" } as const;
type Counted = keyof typeof COUNTED;
type Counts = Record<Counted, number>;

/** Maximum relative difference between pages made of the same components. */
const MOST_DIFFERENCE = 0.05;

const names = Object.keys(COUNTED) as Counted[];

export function countElements(html: string): Counts {
  const text = html.replace(/<script\b.*?<\/script>/gs, "");
  const countOf = (name: Counted) => text.match(new RegExp(`<${COUNTED[name]}[\\s>]`, "g"))?.length ?? 0;
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Counts;
}

/** Describes the counts in which the pages differ; undefined if they match. */
export function comparePages(ours: Counts, theirs: Counts): string | undefined {
  const other = names.filter((name) => Math.abs(ours[name] - theirs[name]) > ours[name] * MOST_DIFFERENCE);
  if (other.length === 0) return undefined;
  return other.map((name) => `${ours[name]} ${name} here, ${theirs[name]} at the peer`).join("; ");
}
