import { beforeEach, expect, it } from "vitest";
import { insertRoles } from "#db/queries/identity/account-writes.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { type REPORT_REASONS, REPORTS_PER_DAY } from "#domain/social/report-reasons.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { getUserProfile } from "#worker/services/social/get-profile.ts";
import { reportUser } from "#worker/services/social/report-user.ts";

const DAY_MS = 86_400_000;
let world: AccountFixtures;
let ann: number;
let bob: number;
beforeEach(async () => {
  world = await createAccountFixtures();
  ann = (await world.join("ann@kickoff.example")).user.uid;
  bob = (await world.join("bob@kickoff.example")).user.uid;
});

it("a profile shows public data, and no contacts, balances or internal roles", async () => {
  await insertRoles(world.db, ann, ["vip", "operator"]).run();
  await insertEntry(world.db, issueEntry("recharge", "one", ann, "coins", 2_000), ACCOUNT_NOW_MS);
  const profile = await getUserProfile({ db: world.db }, { uid: ann, readerUid: bob });
  expect(profile).toEqual({
    uid: ann,
    username: `Fan${ann}`,
    signature: "",
    level: 1,
    medals: ["bronze", "silver"],
    roles: expect.arrayContaining(["user", "vip"]),
    registeredAtMs: ACCOUNT_NOW_MS,
    follows: 0,
    fans: 0,
    isFollow: false,
    isGone: false,
  });
  expect(profile.roles).not.toContain("operator");
  expect(JSON.stringify(profile)).not.toContain("@");
});

it("an unknown id", async () => {
  await expect(getUserProfile({ db: world.db }, { uid: 77, readerUid: undefined })).rejects.toMatchObject({
    code: "user_not_found",
  });
});

const waiting = () => world.count("SELECT count(*) AS n FROM user_reports WHERE state = 'open'");
const report = (reason: (typeof REPORT_REASONS)[number], userId = ann, nowMs = ACCOUNT_NOW_MS) =>
  reportUser({ db: world.db, nowMs }, { uid: bob, userId, reason, note: "see the chat" });

it("a repeated report is queued once, also concurrently; another reason is another report", async () => {
  await Promise.all(Array.from({ length: 5 }, () => report("advertisement")));
  expect(await waiting()).toBe(1);
  await report("personal_attack");
  expect(await waiting()).toBe(2);
  await world.db.$client.prepare("UPDATE user_reports SET state = 'refused'").run();
  await report("advertisement");
  expect(await waiting()).toBe(1);
});

it("rejects reports of oneself, of unknown users, and the twenty-first of a day", async () => {
  await expect(report("advertisement", bob)).rejects.toMatchObject({ code: "not_yourself" });
  await expect(report("advertisement", 77)).rejects.toMatchObject({ code: "user_not_found" });
  await world.db.$client
    .prepare(
      `INSERT INTO user_reports (reporter_id, subject_id, reason, note, state, at_ms)
       SELECT ?1, ?2, 'advertisement', '', 'refused', ?3 FROM json_each(?4)`,
    )
    .bind(bob, ann, ACCOUNT_NOW_MS, JSON.stringify(Array.from({ length: REPORTS_PER_DAY }, (_, n) => n)))
    .run();
  await expect(report("personal_attack")).rejects.toMatchObject({ code: "too_many_reports" });
  await report("personal_attack", ann, ACCOUNT_NOW_MS + DAY_MS + 1);
  expect(await waiting()).toBe(1);
});
