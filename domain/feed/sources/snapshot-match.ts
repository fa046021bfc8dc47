import { isNews, type Story, type StoryOf, type Tellings, tellStory } from "./merge-snapshots.ts";
import { laterOf, type SourceOrder, type Telling } from "./pick-source.ts";
import { MATCH_PARTS, type MatchPart, type MatchParts } from "./source-match.ts";

export type PartTelling = Telling & { part: MatchPart };

/** Said again unchanged within this long, it is not written again. */
const REMEMBERED_MS = 20_000;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const worthStoring = (before: Telling | undefined, after: Telling): boolean =>
  after !== before &&
  (!before || !same(before.value, after.value) || after.heardAtMs - before.heardAtMs >= REMEMBERED_MS);

/** What one source says of a match now, put among what all said before. */
export function hearMatch(
  of: StoryOf,
  heard: { source: string; toldAtMs: number; heardAtMs: number; parts: MatchParts },
  before: { tellings: readonly PartTelling[]; story: Story | undefined },
  order: SourceOrder,
): { store: PartTelling[]; story: Story | undefined; news: boolean } {
  const { source, toldAtMs, heardAtMs, parts } = heard;
  const all = new Map(before.tellings.map((one) => [`${one.part}/${one.source}`, one]));
  const store: PartTelling[] = [];
  const put = (part: MatchPart, value: unknown) => {
    if (value === undefined) return;
    const known = all.get(`${part}/${source}`);
    const later = { ...laterOf(known, { source, toldAtMs, heardAtMs, value }), part };
    if (later.value !== known?.value && worthStoring(known, later)) store.push(later);
    all.set(`${part}/${source}`, later);
  };
  for (const part of MATCH_PARTS) put(part, parts[part]);
  const saidOf = (part: MatchPart) => [...all.values()].filter((one) => one.part === part);
  const tellings = Object.fromEntries(MATCH_PARTS.map((part) => [part, saidOf(part)])) as Tellings;
  const story = tellStory(of, tellings, order, before.story);
  return { store, story, news: story !== undefined && isNews(before.story, story) };
}
