import { type Database, getDatabase } from "#db/client.ts";
import type { AppRequest } from "../../app.ts";
import { log } from "../../log.ts";
import { getLastWithdrawalMs } from "../../services/content/get-last-withdrawal.ts";
import { isContentPublic } from "../../services/content/is-content-public.ts";
import { withTimeout } from "../../with-timeout.ts";

/** While the database is slow, the stored page is served. */
const MAX_WAIT_MS = 1_000;
const CONTENT_PAGE = /^\/(news|videos)\/[^/]+\/(\d{1,15})$/;
const KINDS = { news: "article", videos: "video" } as const;

/** Lists, home and profiles also name articles, so each isolate checks for withdrawals this often. */
const ASK_EVERY_MS = 2_000;
const MAX_ASK_MS = 200;
/** A page rendered this soon after a withdrawal may contain data read before it; clocks of machines also differ. */
const MARGIN_MS = 5_000;
const last = { askedAtMs: 0, withdrawnAtMs: 0 };

async function askLastWithdrawal(db: Database): Promise<void> {
  try {
    last.withdrawnAtMs = Math.max(last.withdrawnAtMs, await getLastWithdrawalMs({ db }));
  } catch (error) {
    log("error", "last_withdrawal_unknown", { error });
  }
}

/** Whether anything was withdrawn after a page was made. */
export async function isOlderThanWithdrawal(c: AppRequest, madeAtMs: number): Promise<boolean> {
  const nowMs = Date.now();
  if (nowMs - last.askedAtMs >= ASK_EVERY_MS) {
    last.askedAtMs = nowMs;
    await withTimeout(MAX_ASK_MS, askLastWithdrawal(getDatabase(c.env.DB)), undefined);
  }
  return madeAtMs < last.withdrawnAtMs + MARGIN_MS;
}

/**
 * Articles and videos can be withdrawn for legal reasons, so their stored pages must stop being served at once in every
 * data centre: each visit reads the state, one row by its key.
 */
export async function isContentWithdrawn(c: AppRequest): Promise<boolean> {
  const [, section, id] = CONTENT_PAGE.exec(c.req.path.slice(c.get("basePath").length)) ?? [];
  if (section !== "news" && section !== "videos") return false;
  const ctx = { db: getDatabase(c.env.DB), brandId: c.get("brand").id, readerUid: undefined, nowMs: Date.now() };
  try {
    return !(await withTimeout(MAX_WAIT_MS, isContentPublic(ctx, { kind: KINDS[section], id: Number(id) }), true));
  } catch {
    // Without the database only the stored page can be served.
    return false;
  }
}
