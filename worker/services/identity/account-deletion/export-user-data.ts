import { getDataExportRequestedAtMs, getPersonalData } from "#db/queries/identity/own-data.ts";
import { AppError } from "#domain/errors.ts";
import { EXPORT_LINK_MINUTES } from "#domain/identity/account-deletion.ts";
import type { PersonalDataExport } from "#domain/identity/account-deletion-contract.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import type { LiveRoomClient } from "../../../gateways/rooms/live-room-client.ts";
import type { ServiceContext } from "../../context.ts";
import { listAllTransactions } from "../../wallet/transactions.ts";

const iso = (atMs: number): string => new Date(atMs).toISOString();
const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : iso(atMs));

/** Rooms queried concurrently. */
const ROOMS_AT_ONCE = 8;

type ExportContext = ServiceContext & { rooms: Pick<LiveRoomClient, "listLinesOf"> };

/** Chat is stored by the rooms. A room that does not respond fails the export, which must not look complete. */
async function listChatLines({ rooms }: ExportContext, uid: number, roomIds: readonly string[]) {
  const lines: { roomId: string; text: string; at: string }[] = [];
  for (let from = 0; from < roomIds.length; from += ROOMS_AT_ONCE) {
    const found = await Promise.all(
      roomIds.slice(from, from + ROOMS_AT_ONCE).map(async (roomId) => {
        const { list } = await rooms.listLinesOf(roomId, uid);
        return list.map(({ text, timeMs }) => ({ roomId, text, at: iso(timeMs) }));
      }),
    );
    lines.push(...found.flat());
  }
  return lines;
}

/** All personal data, for an export that its owner requested within the last hour. */
export async function exportUserData(
  ctx: ExportContext,
  { uid, id }: { uid: number; id: string },
): Promise<PersonalDataExport> {
  const { db, nowMs } = ctx;
  const requestedAtMs = await getDataExportRequestedAtMs(db, uid, id);
  if (requestedAtMs === undefined || nowMs > requestedAtMs + EXPORT_LINK_MINUTES * 60_000) {
    throw new AppError("not_found");
  }
  const data = await getPersonalData(db, uid);
  const [account] = data.account;
  if (!account) throw new AppError("user_not_found");
  const { registeredAtMs, hasPassword, followers, activeDays, depositedCoins, twoStepSinceMs, preferences, ...facts } =
    account;
  return {
    madeAt: iso(nowMs),
    account: { ...facts, hasPassword: hasPassword === 1, registeredAt: iso(registeredAtMs) },
    roles: data.roles.map(({ role }) => role),
    contacts: data.contacts.map(({ verifiedAtMs, ...contact }) => ({ ...contact, verifiedAt: iso(verifiedAtMs) })),
    sessions: data.sessions.map(({ createdAtMs, lastSeenAtMs, ...session }) => ({
      ...session,
      createdAt: iso(createdAtMs),
      lastSeenAt: iso(lastSeenAtMs),
    })),
    devices: data.devices,
    identities: data.identities.map(({ linkedAtMs, ...identity }) => ({ ...identity, linkedAt: iso(linkedAtMs) })),
    passkeys: data.passkeys.map(({ createdAtMs, lastUsedAtMs, ...passkey }) => ({
      ...passkey,
      createdAt: iso(createdAtMs),
      lastUsedAt: isoOrNull(lastUsedAtMs),
    })),
    twoStepSince: isoOrNull(twoStepSinceMs),
    preferences: parsePreferences(preferences === null ? undefined : JSON.parse(preferences)),
    favourites: data.favourites.map(({ startsAtMs, addedAtMs, ...favourite }) => ({
      ...favourite,
      startsAt: iso(startsAtMs),
      addedAt: iso(addedAtMs),
    })),
    notices: data.notifications.map(({ kind, params, atMs, readAtMs }) => ({
      kind,
      at: iso(atMs),
      readAt: isoOrNull(readAtMs),
      about: JSON.parse(params),
    })),
    follows: data.follows.map(({ atMs, ...follow }) => ({ ...follow, since: iso(atMs) })),
    fans: followers,
    growth: { activeDays, depositedCoins },
    reports: data.reports.map(({ atMs, ...report }) => ({ ...report, at: iso(atMs) })),
    membership: data.membership.map(({ startsAtMs, endsAtMs, ...term }) => ({
      ...term,
      startsAt: iso(startsAtMs),
      endsAt: iso(endsAtMs),
    })),
    orders: data.orders.map(({ createdAtMs, ...order }) => ({ ...order, createdAt: iso(createdAtMs) })),
    recharges: data.recharges.map(({ createdAtMs, ...order }) => ({ ...order, createdAt: iso(createdAtMs) })),
    scorePackages: data.xpBoosts.map(({ boughtAtMs, fromMs, untilMs, ...bought }) => ({
      ...bought,
      boughtAt: iso(boughtAtMs),
      from: iso(fromMs),
      until: iso(untilMs),
    })),
    comments: data.comments.map(({ atMs, ...comment }) => ({ ...comment, at: iso(atMs) })),
    posts: data.posts.map(({ atMs, pictures, ...post }) => ({
      ...post,
      pictures: JSON.parse(pictures) as string[],
      at: iso(atMs),
    })),
    videos: data.videos.map(({ createdAtMs, ...video }) => ({ ...video, createdAt: iso(createdAtMs) })),
    likes: data.likes.map(({ atMs, ...like }) => ({ ...like, at: iso(atMs) })),
    complaints: data.complaints.map(({ atMs, ...complaint }) => ({ ...complaint, at: iso(atMs) })),
    freePoints: data.freePoints.map(({ atMs, ...moved }) => ({ ...moved, at: iso(atMs) })),
    expertApplications: data.expertApplications.map(({ appliedAtMs, ...application }) => ({
      ...application,
      appliedAt: iso(appliedAtMs),
    })),
    plans: data.plans.map(({ createdAtMs, ...plan }) => ({ ...plan, createdAt: iso(createdAtMs) })),
    planPurchases: data.planPurchases.map(({ atMs, ...purchase }) => ({ ...purchase, at: iso(atMs) })),
    spendingLimits: data.spendingLimits.map(({ nextAmount, nextFromMs, ...limit }) => ({
      ...limit,
      next: nextFromMs === null ? null : { amount: nextAmount, from: iso(nextFromMs) },
    })),
    purseLockedUntil: isoOrNull(data.coolOffs[0]?.untilMs ?? null),
    chat: await listChatLines(
      ctx,
      uid,
      data.roomVisits.map(({ roomId }) => roomId),
    ),
    roomVisits: data.roomVisits.map(({ roomId, atMs }) => ({ roomId, at: iso(atMs) })),
    chatReports: data.chatReports.map(({ atMs, ...report }) => ({ ...report, at: iso(atMs) })),
    gifts: data.gifts.map(({ atMs, undoneAtMs, ...gift }) => ({
      ...gift,
      at: iso(atMs),
      undoneAt: isoOrNull(undoneAtMs),
    })),
    receivedGifts: data.receivedGifts.map(({ atMs, ...gift }) => ({ ...gift, at: iso(atMs) })),
    mutes: data.mutes.map(({ atMs, untilMs, liftedAtMs, appeal, appealedAtMs, answer, ...mute }) => ({
      ...mute,
      at: iso(atMs),
      until: iso(untilMs),
      liftedAt: isoOrNull(liftedAtMs),
      appeal: appeal === null ? null : { text: appeal, at: isoOrNull(appealedAtMs), answer },
    })),
    sanctions: data.sanctions.map(({ atMs, untilMs, liftedAtMs, ...sanction }) => ({
      ...sanction,
      at: iso(atMs),
      until: isoOrNull(untilMs),
      liftedAt: isoOrNull(liftedAtMs),
    })),
    followedThings: data.followedThings.map(({ kind, thingId, addedAtMs }) => ({
      kind,
      id: thingId,
      since: iso(addedAtMs),
    })),
    predictionStakes: data.predictionStakes.map(({ atMs, ...stake }) => ({ ...stake, at: iso(atMs) })),
    draws: data.draws.map(({ drawnAtMs, ...draw }) => ({ ...draw, drawnAt: iso(drawnAtMs) })),
    balances: Object.fromEntries(data.balances.map(({ purse, balance }) => [purse, balance])),
    ledger: (await listAllTransactions({ db }, { uid })).map(({ kind, purse, amount, atMs }) => ({
      at: iso(atMs),
      kind,
      purse,
      amount,
    })),
  };
}
