import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { CHAIN_ENTRY_KINDS, type ChainRow } from "#domain/plans/chain.ts";
import { ODDS_SOURCES } from "#domain/plans/contract.ts";
import { planPickSchema } from "#domain/plans/picks.ts";
import { PLAY_TYPE_KEYS } from "#domain/plans/play-types.ts";

const wholeNumber = v.pipe(v.number(), v.integer());
const rowSchema = v.object({
  position: wholeNumber,
  kind: v.picklist(CHAIN_ENTRY_KINDS),
  planId: wholeNumber,
  planHash: v.string(),
  atMs: wholeNumber,
  previousHash: v.string(),
  hash: v.string(),
  plan: v.nullable(
    v.object({
      planId: wholeNumber,
      expertUid: wholeNumber,
      matchId: wholeNumber,
      titleHash: v.string(),
      playType: v.picklist(PLAY_TYPE_KEYS),
      line: v.nullable(v.number()),
      pick: planPickSchema,
      oddsHundredths: wholeNumber,
      oddsSource: v.picklist(ODDS_SOURCES),
      priceCoins: wholeNumber,
      isRefundable: v.boolean(),
      contentHash: v.string(),
      salt: v.string(),
    }),
  ),
});
const pageSchema = v.object({ list: v.array(rowSchema), total: wholeNumber });
const headSchema = v.nullable(v.object({ hash: v.string() }));
/** An API response, or the bare list of a saved export. */
const exportSchema = v.union([
  v.pipe(
    v.object({ result: pageSchema }),
    v.transform(({ result }) => result.list),
  ),
  v.array(rowSchema),
]);
const PAGE_SIZE = 1_000;

async function getResult(url: URL): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return v.parse(v.object({ result: v.unknown() }), await response.json()).result;
}

async function fetchChain(url: URL): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  for (;;) {
    const page = new URL(url);
    page.searchParams.set("from", String(rows.length + 1));
    page.searchParams.set("size", String(PAGE_SIZE));
    const { list } = v.parse(pageSchema, await getResult(page));
    rows.push(...list);
    if (list.length < PAGE_SIZE) return rows;
  }
}

export type ReadChain = { rows: ChainRow[]; publishedHead: string | undefined };

/** Reads all pages of an export and the head that the site publishes, or the rows of a file. */
export async function readChain(source: string): Promise<ReadChain> {
  if (!URL.canParse(source)) {
    return { rows: v.parse(exportSchema, JSON.parse(await readFile(source, "utf8"))), publishedHead: undefined };
  }
  const url = new URL(source);
  // Read first: entries appended in the meantime come after the head, and only rows up to it are compared.
  const head = v.parse(headSchema, await getResult(new URL(`${url.pathname.replace(/\/$/, "")}/head`, url)));
  const rows = await fetchChain(url);
  const at = rows.findIndex(({ hash }) => hash === head?.hash);
  return { rows: at === -1 ? rows : rows.slice(0, at + 1), publishedHead: head?.hash };
}
