import * as v from "valibot";
import { type Database, runBatch } from "#db/client.ts";
import { askInbox, askNotices, type NoticeRow, readInbox } from "#db/queries/notifications/notifications.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { GONE_NAME } from "#domain/identity/account-deletion.ts";
import type { SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount, Notice, NoticeList } from "#domain/notifications/contract.ts";
import { noticeSchema } from "#domain/notifications/notification.ts";
import { toldInbox } from "../../outbox/push-inbox-count.ts";

/** Only whom it tells of is kept: names change, and of who left none is told. */
const person = ({ username, isGone }: NoticeRow) =>
  username === null ? {} : { username: isGone ? GONE_NAME : username, isGone: isGone === 1 };

const match = ({ gameId, leagueId, homeId, awayId, home, away, takenBack }: NoticeRow) =>
  gameId === null ? {} : { gameId, leagueId, homeId, awayId, home, away, ...(takenBack === 1 && { takenBack: true }) };

/** A kind this build does not know was written by a newer one: it is left out, not a failed page. */
function showNotice(row: NoticeRow): Notice[] {
  const { id, kind, params, atMs, readAtMs } = row;
  const read = v.safeParse(noticeSchema, { kind, params: { ...JSON.parse(params), ...person(row), ...match(row) } });
  return read.success ? [{ ...read.output, id, atMs, read: readAtMs !== null }] : [];
}

type Ask = {
  before?: number | undefined;
  size: number;
  locale: Locale;
  /** What the reader is not to be told is not counted. */
  guard?: SpoilerGuard | undefined;
};

export async function listNotices(
  db: Database,
  uid: number,
  { before, size, locale, guard }: Ask,
): Promise<NoticeList> {
  const [found, inbox] = await runBatch(db, [
    askNotices(db, uid, before ?? Number.MAX_SAFE_INTEGER, size, locale),
    askInbox(db, uid),
  ]);
  const rows = (found?.results ?? []) as NoticeRow[];
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.flatMap(showNotice),
    ...(rows.length > size && last ? { next: last.id } : {}),
    inbox: await toldInbox(db, uid, readInbox(inbox), guard),
  };
}

export const countUnread = async (db: Database, uid: number, guard?: SpoilerGuard): Promise<InboxCount> =>
  toldInbox(db, uid, readInbox(await askInbox(db, uid).all()), guard);
