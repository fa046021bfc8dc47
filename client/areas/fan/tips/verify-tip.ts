import type { Api } from "#domain/api/contract.ts";
import type { ChainRow, Sha256Hex } from "#domain/plans/chain.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";
import { type ChainCheck, verifyChain, verifyPlan } from "#domain/plans/verify-chain.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";

const ROWS_PER_CALL = 1_000;
const CALLS_AT_ONCE = 4;
/** Hashing time per frame, so that the page stays responsive. */
const SLICE_MS = 12;

/** Hashes synchronously, but yields to the page whenever a time slice is used up. */
export function createYieldingSha256(nowMs: () => number = () => performance.now()): Sha256Hex {
  let resumedMs = nowMs();
  let pause: Promise<void> | undefined;
  const startPause = () =>
    new Promise<void>((resolve) => {
      setTimeout(() => {
        pause = undefined;
        resumedMs = nowMs();
        resolve();
      });
    });
  return (text) => {
    const hash = sha256OfText(text);
    if (nowMs() - resumedMs < SLICE_MS) return hash;
    pause ??= startPause();
    return pause.then(() => hash);
  };
}

/** Downloads the chain up to the head that was published when the download began. */
export async function downloadChain(
  api: Api,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: ChainRow[]; head: string | undefined }> {
  const head = await api.call("GET /plans/chain/head", {});
  const total = head?.position ?? 0;
  const starts = Array.from({ length: Math.ceil(total / ROWS_PER_CALL) }, (_, at) => at * ROWS_PER_CALL + 1);
  const rows: ChainRow[] = [];
  for (let at = 0; at < starts.length; at += CALLS_AT_ONCE) {
    const pages = await Promise.all(
      starts
        .slice(at, at + CALLS_AT_ONCE)
        .map((from) => api.call("GET /plans/chain", { from, size: Math.min(ROWS_PER_CALL, total - from + 1) })),
    );
    rows.push(...pages.flatMap(({ list }) => list));
    onProgress(rows.length, total);
  }
  return { rows, head: head?.hash };
}

/** `sealed`: the content is not public yet. `missing`: another entry is at its position in the chain. */
export type TipCheck = "sealed" | "valid" | "changed" | "missing";

/** Compares the tip shown on the page with the one that was released. */
export async function checkTip(plan: PlanView, rows: readonly ChainRow[]): Promise<TipCheck> {
  const { content, pick, priceCoins, isRefundable, planId, proof, title } = plan;
  const row = proof ? rows[proof.position - 1] : undefined;
  if (!proof || !row || row.planId !== planId || row.hash !== proof.hash || row.kind !== "released") return "missing";
  const sealed = row.plan;
  if (!sealed) return "sealed";
  // A tombstone shows neither content nor pick, so only its price can be compared.
  if (!content || !pick) return sealed.priceCoins === priceCoins ? "sealed" : "changed";
  const { selection } = pick;
  const shown = [selection.playType, selection.line, selection.pick, pick.oddsHundredths, pick.oddsSource, priceCoins];
  const said = [sealed.playType, sealed.line, sealed.pick, sealed.oddsHundredths, sealed.oddsSource, sealed.priceCoins];
  const isSame = sealed.isRefundable === isRefundable && shown.every((value, at) => value === said[at]);
  if (!isSame) return "changed";
  return (await verifyPlan({ title, content, plan: sealed }, row, sha256OfText)) === "valid" ? "valid" : "changed";
}

export type Verification = { chain: ChainCheck; tip: TipCheck | null };

/** Downloads and verifies the whole chain, including the given tip. */
export async function verifyInBrowser(
  api: Api,
  plan: PlanView | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<Verification> {
  const { rows, head } = await downloadChain(api, onProgress);
  const chain = await verifyChain(rows, createYieldingSha256(), head);
  return { chain, tip: plan && chain.kind === "valid" ? await checkTip(plan, rows) : null };
}
