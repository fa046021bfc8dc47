/** What a side shows beside its total where that needs words: outs, who is on which base, kills, towers, a place. */
export const SIDE_STATS = ["outs", "on", "kills", "towers", "place"] as const;
export type SideStat = (typeof SIDE_STATS)[number];
export type SideStatValues = Partial<Record<SideStat, number>>;

const NAMED = /^(?:[a-z]+=\d+)(?: [a-z]+=\d+)*$/;
const isKnown = (name: string): name is SideStat => SIDE_STATS.some((one) => one === name);

/** "outs=1 on=13": figures under their names, so that a page can word them. */
export const sideStatText = (figures: SideStatValues): string =>
  SIDE_STATS.flatMap((name) => (figures[name] === undefined ? [] : `${name}=${figures[name]}`)).join(" ");

/** The figures of such a text; undefined for one that is a figure itself: "40", "142/3 (18.2)", "(4)", "3 & 7". */
export function sideStats(text: string): SideStatValues | undefined {
  if (!NAMED.test(text)) return undefined;
  return Object.fromEntries(
    text.split(" ").flatMap((pair) => {
      const [name = "", amount] = pair.split("=");
      return isKnown(name) ? [[name, Number(amount)]] : [];
    }),
  );
}
