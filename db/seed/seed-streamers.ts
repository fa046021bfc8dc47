import { and, inArray, isNull } from "drizzle-orm";
import { customRoomName } from "#domain/chat/room-name.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { type Database, runBatch } from "../client.ts";
import { upsertRoomVisit } from "../queries/chat/members.ts";
import { insertContact, insertRoles, insertUser } from "../queries/identity/account-writes.ts";
import { insertUserAccounts } from "../queries/wallet/ledger.ts";
import { anchorApplications, anchorProfiles } from "../schema/anchors.ts";
import { rooms } from "../schema/chat.ts";
import { users } from "../schema/identity.ts";
import { liveSchedule } from "../schema/live.ts";
import { SEED_PASSWORD } from "./seed-accounts.ts";

const FIRST_UID = 90_000_101;
const ANCHOR_UID = 90_000_006;
const OPERATOR_UID = 90_000_010;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BRAND = "aurora";

/** Simulated streamers for development and tests; the simulator pushes video to their rooms. */
export const SIMULATED_STREAMERS = [
  { name: "miamatchday", language: "en", gameIds: [202], introduction: "Premier football nights, tactics first." },
  { name: "leocourtside", language: "es", gameIds: [201, 203], introduction: "Basketball and tennis, point by point." },
  { name: "kenjiclutch", language: "ja", gameIds: [2, 14], introduction: "Rounds, economy and clutches explained." },
  { name: "sofiarift", language: "pt", gameIds: [1, 4], introduction: "Drafts and team fights with the chat." },
  { name: "omarterrace", language: "ar", gameIds: [202, 210], introduction: "Every big derby, live with you." },
  { name: "anadiamond", language: "de", gameIds: [205, 203], introduction: "Baseball mornings and late matches." },
] as const satisfies readonly { name: string; language: Locale; gameIds: readonly number[]; introduction: string }[];
const APPLICANTS = ["applicant", "hopeful"] as const;

const uidOfStreamer = (place: number): number => FIRST_UID + place;
const uidOfApplicant = (place: number): number => FIRST_UID + SIMULATED_STREAMERS.length + place;

const accountStatements = (
  db: Database,
  { uid, name, passwordHash }: { uid: number; name: string; passwordHash: string | null },
  nowMs: number,
) => [
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
  insertContact(db, uid, { kind: "phone", value: `+44770090${uid - FIRST_UID + 1000}`, areaCode: "+44" }, nowMs),
  insertUserAccounts(db, uid),
];

function streamerStatements(db: Database, passwordHash: string, place: number, nowMs: number) {
  const streamer = SIMULATED_STREAMERS[place];
  if (!streamer) return [];
  const uid = uidOfStreamer(place);
  const { name, language, gameIds, introduction } = streamer;
  const roomId = customRoomName(uid);
  const startsAtMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS + (place + 2) * 3 * HOUR_MS;
  const scheduled = { anchorId: uid, title: introduction, startsAtMs, brandId: BRAND, createdAtMs: nowMs };
  return [
    ...accountStatements(db, { uid, name, passwordHash }, nowMs),
    insertRoles(db, uid, ["user", "anchor"]),
    db.insert(rooms).values({ id: roomId, anchorId: uid, title: introduction, createdAtMs: nowMs, visitedAtMs: nowMs }),
    upsertRoomVisit(db, roomId, uid, nowMs),
    db.insert(anchorProfiles).values({
      ...{ userId: uid, introduction, language, gameIds: JSON.stringify(gameIds), verifiedAtMs: nowMs },
    }),
    db.insert(liveSchedule).values(scheduled),
  ];
}

/** Encrypts an ID number the way the application form does. */
export type SealIdNumber = (uid: number, idNumber: string) => Promise<string>;

async function applicantStatements(db: Database, seal: SealIdNumber, place: number, nowMs: number) {
  const uid = uidOfApplicant(place);
  const application = {
    userId: uid,
    name: place === 0 ? "Ines Applicant" : "Tom Hopeful",
    phone: `+44770090${uid - FIRST_UID + 1000}`,
    idNumberSealed: await seal(uid, "SAMPLE12345"),
    birthDate: "1998-04-12",
    introduction: "I commented on local league matches for three years.",
    content: "Live commentary of cup matches, twice a week.",
    appliedAtMs: nowMs - 2 * DAY_MS,
  };
  const decision =
    place === 0
      ? {}
      : {
          state: "rejected" as const,
          reason: "images_unreadable" as const,
          claimedById: OPERATOR_UID,
          claimedAtMs: nowMs - DAY_MS,
          decidedById: OPERATOR_UID,
          decidedAtMs: nowMs - DAY_MS,
        };
  return [
    ...accountStatements(db, { uid, name: APPLICANTS[place] ?? "applicant", passwordHash: null }, nowMs),
    insertRoles(db, uid, ["user"]),
    db.insert(anchorApplications).values({ ...application, ...decision }),
  ];
}

/** Must not run in production. Runs after `seedAccounts`; existing accounts are left unchanged. */
export async function seedStreamers(
  db: Database,
  { seal, hash }: { seal: SealIdNumber; hash: (password: string) => Promise<string> },
  nowMs: number,
): Promise<void> {
  const known = new Set((await db.select({ id: users.id }).from(users)).map(({ id }) => id));
  const places = SIMULATED_STREAMERS.map((_, place) => place).filter((place) => !known.has(uidOfStreamer(place)));
  const applicants = APPLICANTS.map((_, place) => place).filter((place) => !known.has(uidOfApplicant(place)));
  const ownProfile = {
    userId: ANCHOR_UID,
    introduction: "Matchday studio: build-up, live commentary and analysis.",
    language: "en",
    gameIds: "[202,201]",
    verifiedAtMs: nowMs,
  };
  const applications = await Promise.all(applicants.map((place) => applicantStatements(db, seal, place, nowMs)));
  // The password is public, so all accounts share one hash.
  const passwordHash = await hash(SEED_PASSWORD);
  await runBatch(db, [
    db.insert(anchorProfiles).values(ownProfile).onConflictDoNothing(),
    ...places.flatMap((place) => streamerStatements(db, passwordHash, place, nowMs)),
    ...applications.flat(),
    // Databases seeded earlier have streamers without a password.
    db
      .update(users)
      .set({ passwordHash })
      .where(
        and(
          isNull(users.passwordHash),
          inArray(
            users.id,
            SIMULATED_STREAMERS.map((_, place) => uidOfStreamer(place)),
          ),
        ),
      ),
  ]);
}
