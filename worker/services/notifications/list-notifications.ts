import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { selectInbox, toInboxCount } from "#db/queries/notifications/inboxes.ts";
import { type StoredNotification, selectNotificationPage } from "#db/queries/notifications/notifications.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import type { InboxCount, NotificationList, NotificationView } from "#domain/notifications/contract.ts";
import { notificationSchema } from "#domain/notifications/notification.ts";
import { type InboxContext, withoutHiddenResults } from "./inbox-context.ts";

const toUserParams = ({ username, isGone }: StoredNotification) =>
  username === null ? {} : { username: isGone ? DELETED_USER_NAME : username, isGone: isGone === 1 };

const toMatchParams = ({ matchId, gameId, leagueId, homeId, awayId, home, away, takenBack }: StoredNotification) =>
  matchId === null
    ? {}
    : { matchId, gameId, leagueId, homeId, awayId, home, away, ...(takenBack === 1 && { takenBack: true }) };

/** A kind written by a newer build is left out instead of failing the page. */
function toNotificationView(row: StoredNotification): NotificationView[] {
  const { id, kind, params, atMs, readAtMs } = row;
  const parsed = v.safeParse(notificationSchema, {
    kind,
    params: { ...JSON.parse(params), ...toUserParams(row), ...toMatchParams(row) },
  });
  return parsed.success ? [{ ...parsed.output, id, atMs, read: readAtMs !== null }] : [];
}

export async function listNotifications(
  ctx: InboxContext & { locale: Locale },
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
): Promise<NotificationList> {
  const { db, uid, locale } = ctx;
  const [stored, inbox] = await runBatch(db, [
    selectNotificationPage(db, { uid, before, limit: size + 1, locale }),
    selectInbox(db, uid),
  ]);
  const page = stored.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.flatMap(toNotificationView),
    ...(stored.length > size && last ? { next: last.id } : {}),
    inbox: await withoutHiddenResults(ctx, toInboxCount(inbox)),
  };
}

export const countUnreadNotifications = async (ctx: InboxContext): Promise<InboxCount> =>
  withoutHiddenResults(ctx, toInboxCount(await selectInbox(ctx.db, ctx.uid)));
