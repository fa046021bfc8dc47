/** Named stats next to a side's total: outs, bases, kills, towers, placement. */
export const SIDE_STATS = ["outs", "on", "kills", "towers", "place"] as const;
export type SideStat = (typeof SIDE_STATS)[number];
export type SideStatValues = Partial<Record<SideStat, number>>;

const NAMED = /^(?:[a-z]+=\d+)(?: [a-z]+=\d+)*$/;
const isKnown = (name: string): name is SideStat => SIDE_STATS.some((one) => one === name);

/** "outs=1 on=13": key-value pairs that pages translate. */
export const sideStatText = (figures: SideStatValues): string =>
  SIDE_STATS.flatMap((name) => (figures[name] === undefined ? [] : `${name}=${figures[name]}`)).join(" ");

/** Parses key-value text; undefined for plain text such as "40", "142/3 (18.2)", "(4)" or "3 & 7". */
export function sideStats(text: string): SideStatValues | undefined {
  if (!NAMED.test(text)) return undefined;
  return Object.fromEntries(
    text.split(" ").flatMap((pair) => {
      const [name = "", amount] = pair.split("=");
      return isKnown(name) ? [[name, Number(amount)]] : [];
    }),
  );
}
