import * as v from "valibot";
import { type Database, runBatch } from "#db/client.ts";
import {
  parseInbox,
  type StoredNotification,
  selectInbox,
  selectNotifications,
} from "#db/queries/notifications/notifications.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import type { SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount, NotificationList, NotificationView } from "#domain/notifications/contract.ts";
import { notificationSchema } from "#domain/notifications/notification.ts";
import { withoutSpoilerCount } from "./without-spoiler-count.ts";

/** Only whom it tells of is kept: names change, and of who left none is told. */
const person = ({ username, isGone }: StoredNotification) =>
  username === null ? {} : { username: isGone ? DELETED_USER_NAME : username, isGone: isGone === 1 };

const match = ({ gameId, leagueId, homeId, awayId, home, away, takenBack }: StoredNotification) =>
  gameId === null ? {} : { gameId, leagueId, homeId, awayId, home, away, ...(takenBack === 1 && { takenBack: true }) };

/** A kind this build does not know was written by a newer one: it is left out, not a failed page. */
function toNotificationView(row: StoredNotification): NotificationView[] {
  const { id, kind, params, atMs, readAtMs } = row;
  const read = v.safeParse(notificationSchema, {
    kind,
    params: { ...JSON.parse(params), ...person(row), ...match(row) },
  });
  return read.success ? [{ ...read.output, id, atMs, read: readAtMs !== null }] : [];
}

type ListNotificationsInput = {
  before?: number | undefined;
  size: number;
  locale: Locale;
  /** What the reader is not to be told is not counted. */
  guard?: SpoilerGuard | undefined;
};

export async function listNotifications(
  db: Database,
  uid: number,
  { before, size, locale, guard }: ListNotificationsInput,
): Promise<NotificationList> {
  const [found, inbox] = await runBatch(db, [
    selectNotifications(db, uid, before ?? Number.MAX_SAFE_INTEGER, size, locale),
    selectInbox(db, uid),
  ]);
  const rows = (found?.results ?? []) as StoredNotification[];
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.flatMap(toNotificationView),
    ...(rows.length > size && last ? { next: last.id } : {}),
    inbox: await withoutSpoilerCount(db, uid, parseInbox(inbox), guard),
  };
}

export const countUnreadNotifications = async (db: Database, uid: number, guard?: SpoilerGuard): Promise<InboxCount> =>
  withoutSpoilerCount(db, uid, parseInbox(await selectInbox(db, uid).all()), guard);
