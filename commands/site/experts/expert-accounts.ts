// The accounts of simulated experts, and of the fans who follow them and buy their tips.
import { type Database, runBatch } from "#db/client.ts";
import { insertNewRows, insertRows } from "#db/queries/bulk-rows.ts";
import { expertApplications, expertProfiles, expertTerms } from "#db/schema/experts.ts";
import { follows, ledgerAccounts, ledgerEntries, userContacts, userRoles, users } from "#db/schema/index.ts";
import { EXPERT_TERMS_VERSION } from "#domain/experts/terms.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { userAccountId, WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { SEEDED_EXPERT, SIMULATED_EXPERTS, type SimulatedExpert } from "#simulator/experts/cast.ts";
import { HISTORY_DAYS } from "#simulator/experts/tips.ts";
import { createChance } from "#simulator/world/chance.ts";
import { HANDLE_ENDS, HANDLE_STARTS } from "#simulator/world/organisations.ts";

const SEEDED_EXPERT_UID = 90_000_005;
const RICH_UID = 90_000_002;
const FIRST_EXPERT_UID = 90_000_201;
const FIRST_FAN_UID = 90_000_301;
export const REVIEWER_UID = 90_000_010;
/** Seeded accounts that follow experts. */
const FOLLOWER_UIDS = [90_000_001, RICH_UID, 90_000_003, 90_000_004];
const FANS = 60;
const FAN_COINS = 20_000;
const FAN_BONUS_COINS = 300;
const DAY_MS = 86_400_000;

export type ExpertAccount = { uid: number; expert: SimulatedExpert; verifiedAtMs: number };

/** Two days before the first start. */
export const banTimeMs = (nowMs: number): number => nowMs - 2 * DAY_MS;

export const listExpertAccounts = (nowMs: number): ExpertAccount[] => [
  { uid: SEEDED_EXPERT_UID, expert: SEEDED_EXPERT, verifiedAtMs: nowMs - (HISTORY_DAYS + 2) * DAY_MS },
  ...SIMULATED_EXPERTS.map((expert, place) => ({
    uid: FIRST_EXPERT_UID + place,
    expert,
    verifiedAtMs: nowMs - ((expert.days ?? HISTORY_DAYS) + 2) * DAY_MS - place * 60_000,
  })),
];

export const listBuyerUids = (): number[] => [RICH_UID, ...Array.from({ length: FANS }, (_, at) => FIRST_FAN_UID + at)];
export { RICH_UID };

function fanNames(): string[] {
  const chance = createChance("fans of simulated experts");
  const names = new Set<string>();
  while (names.size < FANS) {
    names.add(`${chance.pick(HANDLE_STARTS)}${chance.pick(HANDLE_ENDS)}${chance.whole(2, 99)}`.toLowerCase());
  }
  return [...names];
}

type NewAccount = { uid: number; name: string; roles: readonly Role[]; passwordHash: string | null; atMs: number };

const accountStatements = (db: Database, accounts: readonly NewAccount[]) => [
  ...insertRows(
    db,
    users,
    accounts.map(({ uid, name, passwordHash, atMs }) => ({
      ...{ id: uid, username: name, usernameKey: normalizeUsername(name), passwordHash },
      ...{ registeredAtMs: atMs, registrationSource: "seed", promotionChannelId: null },
    })),
  ),
  ...insertRows(
    db,
    userContacts,
    accounts.map(({ uid, name, atMs }) => ({
      ...{ userId: uid, kind: "email" as const, value: `${name}@kickoff.example`, areaCode: null, verifiedAtMs: atMs },
    })),
  ),
  ...insertRows(
    db,
    userRoles,
    accounts.flatMap(({ uid, roles }) => roles.map((role) => ({ userId: uid, role }))),
  ),
  ...insertRows(
    db,
    ledgerAccounts,
    accounts.flatMap(({ uid }) =>
      WALLET_CURRENCIES.map((purse) => ({
        ...{ id: userAccountId(uid, purse), kind: "user" as const, userId: uid, purse },
      })),
    ),
  ),
];

function profileStatements(db: Database, accounts: readonly ExpertAccount[], nowMs: number) {
  const isBanned = ({ expert }: ExpertAccount) => expert.ban !== undefined;
  const applied = (expert: SimulatedExpert) => ({
    leagueIds: JSON.stringify(expert.leagueIds),
    experience: expert.introduction,
    sampleAnalysis: `${expert.introduction} `.repeat(6).trim(),
    termsVersion: EXPERT_TERMS_VERSION,
  });
  return [
    ...insertRows(
      db,
      expertTerms,
      accounts.map(({ uid, verifiedAtMs }) => ({
        ...{ userId: uid, version: EXPERT_TERMS_VERSION, acceptedAtMs: verifiedAtMs - DAY_MS },
      })),
    ),
    ...insertRows(
      db,
      expertApplications,
      accounts.map(({ uid, expert, verifiedAtMs }) => ({
        ...{ userId: uid, ...applied(expert), state: "approved" as const, appliedAtMs: verifiedAtMs - DAY_MS },
        ...{
          claimedById: REVIEWER_UID,
          claimedAtMs: verifiedAtMs,
          decidedById: REVIEWER_UID,
          decidedAtMs: verifiedAtMs,
        },
      })),
    ),
    ...insertRows(
      db,
      expertProfiles,
      accounts.map((account) => ({
        userId: account.uid,
        introduction: account.expert.introduction,
        gameIds: JSON.stringify([...new Set(account.expert.leagueIds.map((id) => Math.floor(id / 100)))]),
        leagueIds: JSON.stringify(account.expert.leagueIds),
        verifiedAtMs: account.verifiedAtMs,
        bannedAtMs: isBanned(account) ? banTimeMs(nowMs) : null,
        bannedById: isBanned(account) ? REVIEWER_UID : null,
        banReason: account.expert.ban?.reason ?? null,
        banNote: account.expert.ban?.note ?? "",
      })),
    ),
  ];
}

/** Two pending applications and a rejected one. */
function applicantStatements(db: Database, nowMs: number) {
  const application = {
    leagueIds: JSON.stringify([20202, 20206]),
    experience: "Six seasons of match reports for a regional paper, two of them on the Premier Series.",
    sampleAnalysis:
      "The home side have moved their full-backs ten metres higher since September. It gives them the wings, and it leaves the space behind that a quick side needs. I would look at both teams scoring first, and at the home side only if the price leaves room for the risk of that high line.",
    termsVersion: EXPERT_TERMS_VERSION,
  };
  const open = { state: "under_review" as const, decidedById: null, decidedAtMs: null, claimedById: null };
  const rejected = {
    ...{
      state: "rejected" as const,
      decidedById: REVIEWER_UID,
      decidedAtMs: nowMs - DAY_MS,
      claimedById: REVIEWER_UID,
    },
  };
  return insertRows(
    db,
    expertApplications,
    [open, open, rejected].map((decision, at) => ({
      ...{ userId: FIRST_FAN_UID + at, ...application, ...decision },
      claimedAtMs: decision.claimedById === null ? null : nowMs - DAY_MS,
      reason: decision.state === "rejected" ? ("analysis_too_weak" as const) : null,
      appliedAtMs: nowMs - (3 - at) * 0.4 * DAY_MS - (decision.state === "rejected" ? DAY_MS : 0),
    })),
  );
}

function followRows(accounts: readonly ExpertAccount[], nowMs: number) {
  const chance = createChance("followers of simulated experts");
  return accounts.flatMap(({ uid, expert }, place) => {
    const fans = listBuyerUids().filter((fan) => fan !== RICH_UID && chance.happens(Math.min(0.9, expert.sales / 9)));
    const known = FOLLOWER_UIDS.filter((follower) => place <= 3 && chance.happens(follower === RICH_UID ? 1 : 0.6));
    return [...known, ...fans].map((followerId) => ({
      ...{ followerId, followedId: uid, atMs: nowMs - chance.whole(1, HISTORY_DAYS) * DAY_MS },
    }));
  });
}

/** Runs only once; returns false if the accounts already exist. */
export async function seedExpertAccounts(db: Database, passwordHash: string, nowMs: number): Promise<boolean> {
  const known = await db.$client.prepare("SELECT 1 FROM users WHERE id = ?1").bind(FIRST_EXPERT_UID).first();
  if (known) return false;
  const experts = listExpertAccounts(nowMs);
  const names = fanNames();
  const fans = names.map((name, at) => ({ uid: FIRST_FAN_UID + at, name }));
  const atMs = nowMs - (HISTORY_DAYS + 5) * DAY_MS;
  const coins = fans.flatMap(({ uid }) => [
    issueEntry("opening_balance", `opening_balance:${uid}`, uid, "coins", FAN_COINS),
    issueEntry("registration_bonus", `registration_bonus:${uid}`, uid, "bonus_coins", FAN_BONUS_COINS),
  ]);
  await runBatch(db, [
    ...accountStatements(db, [
      ...experts
        .filter(({ uid }) => uid !== SEEDED_EXPERT_UID)
        .map(({ uid, expert, verifiedAtMs }) => ({
          ...{ uid, name: expert.name, passwordHash, atMs: verifiedAtMs - 2 * DAY_MS },
          roles: expert.ban ? (["user"] as const) : (["user", "expert"] as const),
        })),
      ...fans.map(({ uid, name }) => ({ uid, name, passwordHash: null, atMs, roles: ["user"] as const })),
    ]),
    ...insertRows(
      db,
      ledgerEntries,
      coins.map(({ key, kind, purse, from, to, amount }) => ({
        ...{ key, leg: 1, kind, purse, fromAccount: from, toAccount: to, amount, atMs },
      })),
    ),
    ...profileStatements(db, experts, nowMs),
    ...applicantStatements(db, nowMs),
    ...insertNewRows(db, follows, followRows(experts, nowMs)),
  ]);
  return true;
}
