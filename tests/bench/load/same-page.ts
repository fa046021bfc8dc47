/** What a page is made of, as far as a reader can tell pages apart by counting. */
const COUNTED = { links: "a", buttons: "button", "list items": "li", drawings: "svg" } as const;
type Counted = keyof typeof COUNTED;
type Counts = Record<Counted, number>;

/** Two pages drawn from the same parts may differ by so much: a script's button here, a word's mark there. */
const MOST_DIFFERENCE = 0.05;

const names = Object.keys(COUNTED) as Counted[];

export function countElements(html: string): Counts {
  const text = html.replace(/<script\b.*?<\/script>/gs, "");
  const countOf = (name: Counted) => text.match(new RegExp(`<${COUNTED[name]}[\\s>]`, "g"))?.length ?? 0;
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Counts;
}

/** What of `theirs` is not there as often as in `ours`, in words; nothing when it is the same page. */
export function comparePages(ours: Counts, theirs: Counts): string | undefined {
  const other = names.filter((name) => Math.abs(ours[name] - theirs[name]) > ours[name] * MOST_DIFFERENCE);
  if (other.length === 0) return undefined;
  return other.map((name) => `${ours[name]} ${name} here, ${theirs[name]} at the peer`).join("; ");
}
