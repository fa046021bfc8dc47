import { customRoomName } from "#domain/chat/room-name.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { getMembershipPackage, type Tier } from "#domain/membership/packages.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { type Database, runBatch } from "../client.ts";
import { upsertRoomVisit } from "../queries/chat/members.ts";
import { insertContact, insertRoles, insertUser } from "../queries/identity/account-writes.ts";
import { insertMembership, type NewMembershipRecord } from "../queries/membership/memberships.ts";
import { insertEntry, insertUserAccounts } from "../queries/wallet/ledger.ts";
import { roomModerators, rooms } from "../schema/chat.ts";

/** Deliberately public: shared by all seeded accounts, which do not exist in production. */
export const SEED_PASSWORD = "Kickoff2026";
const FIRST_UID = 90_000_001;
const RICH_COINS = 100_000;
const RICH_DIAMONDS = 100_000;

/** One account of each role, for development and tests. */
const ACCOUNTS: readonly {
  name: string;
  roles: readonly Role[];
  coins?: number;
  diamonds?: number;
  member?: Tier;
}[] = [
  { name: "fan", roles: ["user"] },
  { name: "rich", roles: ["user"], coins: RICH_COINS, diamonds: RICH_DIAMONDS },
  { name: "vip", roles: ["user"], member: "vip" },
  { name: "svip", roles: ["user"], member: "svip" },
  { name: "expert", roles: ["user", "expert"] },
  { name: "anchor", roles: ["user", "anchor"] },
  { name: "moderator", roles: ["user", "moderator"] },
  { name: "admin", roles: ["user", "admin"] },
  { name: "channel", roles: ["user", "channel"] },
  { name: "operator", roles: ["user", "operator"] },
  // A second operator, because corrections need two.
  { name: "operator2", roles: ["user", "operator"] },
  { name: "support", roles: ["user", "support"] },
  { name: "finance", roles: ["user", "finance"] },
  { name: "editor", roles: ["user", "editor"] },
  { name: "moderation_lead", roles: ["user", "moderation_lead"] },
  { name: "feed_operator", roles: ["user", "feed_operator"] },
];

/** The seeded streamer's room with its moderator; skipped if it exists. */
const insertAnchorRoom = (db: Database, nowMs: number) => {
  const uidOf = (name: string) => FIRST_UID + ACCOUNTS.findIndex((account) => account.name === name);
  const anchorUid = uidOf("anchor");
  const roomId = customRoomName(anchorUid);
  return [
    db
      .insert(rooms)
      .values({ id: roomId, anchorId: anchorUid, title: "Matchday studio", createdAtMs: nowMs, visitedAtMs: nowMs })
      .onConflictDoNothing(),
    db
      .insert(roomModerators)
      .values({ roomId, userId: uidOf("moderator"), addedById: anchorUid, atMs: nowMs })
      .onConflictDoNothing(),
    upsertRoomVisit(db, roomId, anchorUid, nowMs),
  ];
};

const DAY_MS = 86_400_000;
/** One year, like a purchased package. */
const givenTerm = (uid: number, tier: Tier, nowMs: number): NewMembershipRecord => ({
  uid,
  number: 1,
  kind: "given",
  tier,
  months: 12,
  coins: 0,
  startsAtMs: nowMs,
  endsAtMs: nowMs + getMembershipPackage(tier, 12).days * DAY_MS,
  atMs: nowMs,
});

/** Must not run in production. Existing accounts are left unchanged. */
export async function seedAccounts(
  db: Database,
  hash: (password: string) => Promise<string>,
  nowMs: number,
): Promise<void> {
  const known = await db.$client.prepare("SELECT id FROM users").all<{ id: number }>();
  const uids = new Set(known.results.map((row) => row.id));
  const missing = ACCOUNTS.map((account, place) => ({ ...account, uid: FIRST_UID + place })).filter(
    ({ uid }) => !uids.has(uid),
  );
  if (missing.length === 0) return;
  // The password is public, so all accounts share one hash.
  const passwordHash = await hash(SEED_PASSWORD);
  await runBatch(db, [
    ...missing.flatMap(({ uid, name, roles, coins, diamonds, member }) => [
      insertUser(db, {
        uid,
        username: name,
        usernameKey: normalizeUsername(name),
        passwordHash,
        registeredAtMs: nowMs,
        registrationSource: "seed",
        promotionChannelId: null,
      }),
      insertContact(db, uid, { kind: "email", value: `${name}@kickoff.example` }, nowMs),
      insertRoles(db, uid, roles),
      insertUserAccounts(db, uid),
      ...(coins
        ? [insertEntry(db, issueEntry("opening_balance", `opening_balance:${uid}`, uid, "coins", coins), nowMs)]
        : []),
      ...(member ? [insertMembership(db, givenTerm(uid, member, nowMs))] : []),
      ...(diamonds
        ? [
            insertEntry(
              db,
              issueEntry("opening_balance", `opening_balance:${uid}:diamonds`, uid, "diamonds", diamonds),
              nowMs,
            ),
          ]
        : []),
    ]),
    ...insertAnchorRoom(db, nowMs),
  ]);
}
