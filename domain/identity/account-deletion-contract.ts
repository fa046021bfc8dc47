import * as v from "valibot";
import type { WalletCurrency } from "../wallet/ledger-accounts.ts";
import { codeSchema, PASSWORD_MAX } from "./credential-rules.ts";
import type { OAuthProvider } from "./oauth-providers.ts";
import type { Preferences } from "./preferences.ts";

/** Verifies the owner by password, or by a code sent to a contact of the account. */
export const deleteAccountInput = v.union([
  v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX)) }),
  v.object({ contact: v.picklist(["email", "phone"]), checkCode: codeSchema }),
]);
export const exportFileInput = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

/** Times are ISO 8601 in UTC. */
export type PersonalDataExport = {
  madeAt: string;
  account: Record<string, string | number | boolean | null>;
  roles: string[];
  contacts: { kind: string; value: string; verifiedAt: string }[];
  sessions: { device: string; place: string; createdAt: string; lastSeenAt: string }[];
  /** Devices and countries of previous sign-ins. */
  devices: { device: string; place: string }[];
  identities: { provider: OAuthProvider; name: string; linkedAt: string }[];
  passkeys: { name: string; device: string; createdAt: string; lastUsedAt: string | null }[];
  /** Null if it was never enabled. */
  twoStepSince: string | null;
  preferences: Preferences;
  favourites: { matchId: number; home: string; away: string; startsAt: string; addedAt: string }[];
  notices: { kind: string; at: string; readAt: string | null; about: Record<string, unknown> }[];
  follows: { uid: number; username: string; since: string }[];
  fans: number;
  growth: { activeDays: number; depositedCoins: number };
  reports: { uid: number; reason: string; note: string; at: string }[];
  membership: { kind: string; tier: string; months: number; coins: number; startsAt: string; endsAt: string }[];
  orders: {
    goods: string;
    quantity: number;
    coins: number;
    state: string;
    recipient: string;
    address: string;
    contact: string;
    remark: string;
    trackingNumber: string | null;
    createdAt: string;
  }[];
  recharges: {
    id: string;
    purse: WalletCurrency;
    amount: number;
    priceMinor: number;
    currency: string;
    method: string;
    state: string;
    credited: number;
    takenBack: number;
    createdAt: string;
  }[];
  comments: { subjectKind: string; subjectId: number; text: string; state: string; at: string }[];
  /** Pictures are listed by URL. */
  posts: {
    text: string;
    state: string;
    pictures: string[];
    matchId: number | null;
    teamId: number | null;
    at: string;
  }[];
  /** Uploads and replays. */
  videos: {
    title: string | null;
    description: string | null;
    kind: string;
    state: string;
    matchId: number | null;
    views: number;
    createdAt: string;
  }[];
  likes: { kind: string; contentId: number; at: string }[];
  complaints: { topic: string; email: string; pageUrl: string; body: string; state: string; at: string }[];
  /** Messages that rooms still store, at most 2,000 per room. */
  chat: { roomId: string; text: string; at: string }[];
  roomVisits: { roomId: string; at: string }[];
  chatReports: { roomId: string; reason: string; note: string; at: string }[];
  gifts: { roomId: string; giftId: number; count: number; diamonds: number; at: string; undoneAt: string | null }[];
  /** Gifts received as a streamer, without their senders. */
  receivedGifts: { roomId: string; giftId: number; count: number; earnings: number; at: string }[];
  mutes: {
    scope: string;
    roomId: string | null;
    reason: string;
    at: string;
    until: string;
    liftedAt: string | null;
    appeal: { text: string; at: string | null; answer: string | null } | null;
  }[];
  /** Bans and freezes of the account. */
  sanctions: { kind: string; reason: string; at: string; until: string | null; liftedAt: string | null }[];
  /** Leagues, teams and players. */
  followedThings: { kind: string; id: number; since: string }[];
  predictionStakes: { predictionId: string; option: string; points: number; at: string }[];
  freePoints: { kind: string; amount: number; predictionId: string | null; at: string }[];
  expertApplications: { experience: string; sampleAnalysis: string; state: string; appliedAt: string }[];
  /** The account's own plans, if it is an expert. */
  plans: { title: string; state: string; pick: string | null; priceCoins: number | null; createdAt: string }[];
  planPurchases: { title: string; coins: number; state: string; rating: number | null; feedback: string; at: string }[];
  scorePackages: { days: number; coins: number; boughtAt: string; from: string; until: string }[];
  /** `amount` null means no limit; `next` is a scheduled change. */
  spendingLimits: {
    scope: string;
    period: string;
    amount: number | null;
    next: { amount: number | null; from: string } | null;
  }[];
  purseLockedUntil: string | null;
  draws: { number: number; boxId: number; clientSeed: string; goodsId: number; drawnAt: string }[];
  balances: Partial<Record<WalletCurrency, number>>;
  ledger: { at: string; kind: string; purse: WalletCurrency; amount: number }[];
};

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type AccountDeletionCalls = {
  "POST /user/export": { input: Empty; result: { id: string; openUntilMs: number } };
  "GET /user/export": Takes<typeof exportFileInput, PersonalDataExport>;
  "POST /user/delete": Takes<typeof deleteAccountInput, { eraseAtMs: number }>;
};
