/** The elements and words of a page, by count. */
const COUNTED = { links: "a", buttons: "button", "list items": "li", drawings: "svg" } as const;
type Counted = keyof typeof COUNTED;
type Counts = Record<Counted, number>;

/** Pages of the same components may differ by this much. */
const MOST_DIFFERENCE = 0.05;

const names = Object.keys(COUNTED) as Counted[];

export function countElements(html: string): Counts {
  const text = html.replace(/<script\b.*?<\/script>/gs, "");
  const countOf = (name: Counted) => text.match(new RegExp(`<${COUNTED[name]}[\\s>]`, "g"))?.length ?? 0;
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Counts;
}

/** What occurs less often in `theirs` than in `ours`; empty for the same page. */
export function comparePages(ours: Counts, theirs: Counts): string | undefined {
  const other = names.filter((name) => Math.abs(ours[name] - theirs[name]) > ours[name] * MOST_DIFFERENCE);
  if (other.length === 0) return undefined;
  return other.map((name) => `${ours[name]} ${name} here, ${theirs[name]} at the peer`).join("; ");
}
