// A match's stat events in columns, because more than a hundred matches with a thousand events each are cached.
export type MatchSide = "home" | "away";
/** One stat event: a shot, a pass, a yard. `part` is the index of the score's part. */
export type StatEvent = { part: number; side: MatchSide; key: string; amount: number; player?: string };

export type PackedStatEvents = {
  readonly count: number;
  /** Visits the events in a range without allocating objects. */
  each(from: number, to: number, visit: Visit): void;
};
type Visit = (key: string, side: MatchSide, amount: number, part: number, player: string) => void;

const NO_PLAYER = 0;

/** Interns strings: each is stored once and referenced by index. */
function wordList() {
  const words: string[] = [""];
  const places = new Map<string, number>([["", NO_PLAYER]]);
  return {
    words,
    placeOf(word: string): number {
      const known = places.get(word);
      if (known !== undefined) return known;
      places.set(word, words.length);
      return words.push(word) - 1;
    },
  };
}

export function packStatEvents(statEvents: readonly StatEvent[]): PackedStatEvents {
  const keys = wordList();
  const people = wordList();
  const parts = new Uint8Array(statEvents.length);
  const sides = new Uint8Array(statEvents.length);
  const kinds = new Uint8Array(statEvents.length);
  const who = new Uint8Array(statEvents.length);
  const amounts = new Int32Array(statEvents.length);
  statEvents.forEach(({ part, side, key, amount, player = "" }, at) => {
    parts[at] = part;
    sides[at] = side === "home" ? 0 : 1;
    kinds[at] = keys.placeOf(key);
    who[at] = people.placeOf(player);
    amounts[at] = amount;
  });
  return unpacking({ parts, sides, kinds, who, amounts }, keys.words, people.words);
}

type Columns = {
  parts: Uint8Array;
  sides: Uint8Array;
  kinds: Uint8Array;
  who: Uint8Array;
  amounts: Int32Array;
};

/** A separate function, so that its closure captures only the columns. */
function unpacking({ parts, sides, kinds, who, amounts }: Columns, keys: string[], people: string[]): PackedStatEvents {
  return {
    count: parts.length,
    each(from, to, visit) {
      for (let at = from; at < Math.min(to, parts.length); at++) {
        const side = sides[at] === 0 ? "home" : "away";
        visit(keys[kinds[at] ?? 0] ?? "", side, amounts[at] ?? 0, parts[at] ?? 0, people[who[at] ?? NO_PLAYER] ?? "");
      }
    },
  };
}

export const NO_STAT_EVENTS: PackedStatEvents = packStatEvents([]);
