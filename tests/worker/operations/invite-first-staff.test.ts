import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { FIRST_STAFF_ACCOUNTS, inviteFirstStaff } from "#worker/services/operations/invite-first-staff.ts";
import { sendInvitations } from "#worker/services/operations/send-invitations.ts";

const NOW_MS = 1_800_000_000_000;
const input = (name: string, rest: object = {}) => ({
  username: name,
  email: `${name}@crew.example`,
  role: "operator" as const,
  brandId: "aurora",
  ...rest,
});

test("creates an account without a password, its role, its wallet and one invitation", async () => {
  const db = await freshDatabase();
  const { uid, isNewAccount } = await inviteFirstStaff({ db, nowMs: NOW_MS }, input("marta"));
  expect(isNewAccount).toBe(true);
  const row = await db.$client
    .prepare(
      `SELECT password_hash AS password, (SELECT group_concat(role) FROM (SELECT role FROM user_roles WHERE user_id = ?1 ORDER BY role)) AS roles,
       (SELECT count(*) > 0 FROM ledger_accounts WHERE user_id = ?1) AS hasWallet FROM users WHERE id = ?1`,
    )
    .bind(uid)
    .first();
  expect(row).toEqual({ password: null, roles: "operator,user", hasWallet: 1 });
  const audit = await db.$client
    .prepare("SELECT actor_id AS actor, subject_id AS subject, detail FROM staff_audit")
    .all();
  expect(audit.results).toEqual([{ actor: 0, subject: uid, detail: '{"role":"operator"}' }]);
});

test("an existing account keeps its name and gets the role", async () => {
  const db = await freshDatabase();
  const first = await inviteFirstStaff({ db, nowMs: NOW_MS }, input("marta"));
  const again = await inviteFirstStaff(
    { db, nowMs: NOW_MS },
    input("other", { email: "Marta@crew.example", role: "admin" }),
  );
  expect(again).toEqual({ uid: first.uid, isNewAccount: false });
});

test("rejects roles without staff rights, wrong addresses, taken names, and more accounts than the first", async () => {
  const db = await freshDatabase();
  const invite = (name: string, rest: object = {}) => inviteFirstStaff({ db, nowMs: NOW_MS }, input(name, rest));
  await expect(invite("marta", { role: "vip" })).rejects.toMatchObject({ code: "bad_input", fields: ["role"] });
  await expect(invite("marta", { email: "marta" })).rejects.toMatchObject({ code: "bad_input", fields: ["email"] });
  await expect(invite("x")).rejects.toMatchObject({ code: "bad_input", fields: ["username"] });
  await invite("marta");
  await expect(invite("MARTA", { email: "else@crew.example" })).rejects.toMatchObject({ code: "name_taken" });
  for (let count = 1; count < FIRST_STAFF_ACCOUNTS; count += 1) await invite(`colleague${count}`);
  await expect(invite("onemore")).rejects.toMatchObject({ code: "no_permission" });
});

test("an invitation is emailed once; a failed email is repeated", async () => {
  const db = await freshDatabase();
  await inviteFirstStaff({ db, nowMs: NOW_MS }, input("marta"));
  const sent: string[] = [];
  let isDown = true;
  const sender = {
    async send({ to }: { to: string }) {
      if (isDown) throw new Error("mail is down");
      sent.push(to);
    },
  };
  const run = () => sendInvitations({ db, nowMs: NOW_MS, sender, createMessage: () => ({ subject: "", text: "" }) });
  await expect(run()).rejects.toThrow("mail is down");
  isDown = false;
  await run();
  await run();
  expect(sent).toEqual(["marta@crew.example"]);
});
