import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Database, getDatabase } from "#db/client.ts";
import { emailContact } from "#domain/identity/contact.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { sendCode } from "#worker/services/identity/send-code.ts";
import { signInByPassword } from "#worker/services/identity/sign-in-by-password.ts";
import { verifyCode } from "#worker/services/identity/verify-code.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures, createAccountFixtures } from "./account-fixtures.ts";

/** Hashes and round trips are counted, because timings are unreliable on a busy machine. */
const hashes = { done: 0 };
const { scrypt } = crypto;
beforeAll(() => {
  crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
    hashes.done += 1;
    scrypt(...given);
  }) as typeof scrypt;
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});

const FAN = "fan@kickoff.example";
const CODES_ONLY = "codes@kickoff.example";
let world: AccountFixtures;
beforeEach(async () => {
  world = await createAccountFixtures();
  await world.join(FAN, await hashPassword("Kickoff2026"));
  await world.join(CODES_ONLY);
});

/** Wraps the database and records the text of every query. */
function watched(db: Database): { db: Database; asked: string[] } {
  const queries: string[] = [];
  const watch = (statement: D1PreparedStatement, sql: string): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const result: unknown = value.apply(target, given);
          if (name === "bind") return watch(result as D1PreparedStatement, sql);
          queries.push(sql.replace(/\s+/g, " "));
          return result;
        };
      },
    });
  const binding = new Proxy(db.$client, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => watch(target.prepare(sql), sql);
      if (name === "batch")
        return (statements: D1PreparedStatement[]) => {
          queries.push(`batch of ${statements.length}`);
          return target.batch(statements);
        };
      return Reflect.get(target, name, target) as unknown;
    },
  });
  return { db: getDatabase(binding), asked: queries };
}

async function workOf(run: (db: Database) => Promise<unknown>) {
  const { db, asked: queries } = watched(world.db);
  hashes.done = 0;
  await run(db).catch(() => undefined);
  return { hashes: hashes.done, crossings: queries.length };
}

it("a wrong password costs one hash and the same queries for any name", async () => {
  const work = [];
  for (const typed of [FAN, CODES_ONLY, "nobody@kickoff.example", "Nobody77", "13800138000"]) {
    const input = { typed, areaCode: "+86", password: "wrong-1-password" };
    work.push(await workOf((db) => signInByPassword(world.at(ACCOUNT_NOW_MS, { db }), input)));
  }
  expect(new Set(work.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(work[0]?.hashes).toBe(1);
});

it("sending and guessing a code costs the same for known and unknown contacts", async () => {
  const sender = { send: async () => undefined };
  const words = (code: string) => ({ subject: code, text: code });
  const work = [];
  for (const address of [FAN, "nobody@kickoff.example"]) {
    const contact = emailContact(address);
    const sent = await workOf((db) =>
      sendCode(world.at(ACCOUNT_NOW_MS, { db }), { contact, sender, createMessage: words }),
    );
    const guessed = await workOf((db) => verifyCode(world.at(ACCOUNT_NOW_MS, { db }), { contact, code: "000000" }));
    work.push({ sent, guessed });
  }
  expect(work[1]).toEqual(work[0]);
});
