import { beforeEach, describe, expect, it, vi } from "vitest";
import { emailContact } from "#domain/identity/contact.ts";
import { verifyCode } from "#worker/services/identity/verify-code.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  otherCode,
  TEST_MINUTE_MS,
} from "./account-fixtures.ts";

const FAN = "fan@kickoff.example";
const HOUR_MS = 60 * TEST_MINUTE_MS;
let world: AccountFixtures;
beforeEach(async () => {
  world = await createAccountFixtures();
});

const take = (code: string, nowMs = ACCOUNT_NOW_MS, address = FAN) =>
  verifyCode(world.at(nowMs), { contact: emailContact(address), code });

describe("sending", () => {
  it("allows one a minute, and says how long to wait", async () => {
    expect(await world.send(FAN)).toEqual({ resendAfterSeconds: 60 });
    await expect(world.send(FAN, world.at(ACCOUNT_NOW_MS + 15_000))).rejects.toMatchObject({
      code: "code_too_soon",
      retryAfterSeconds: 45,
    });
    await world.send(FAN, world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS));
    expect(world.letters).toHaveLength(2);
  });

  it("allows one of many concurrent requests", async () => {
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => world.send(FAN)));
    expect(sent.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(world.letters).toHaveLength(1);
  });

  it("allows ten a day per contact, and more on the next day", async () => {
    for (let hour = 0; hour < 10; hour++) await world.send(FAN, world.at(ACCOUNT_NOW_MS + hour * HOUR_MS));
    await expect(world.send(FAN, world.at(ACCOUNT_NOW_MS + 10 * HOUR_MS))).rejects.toMatchObject({
      code: "too_many_codes",
    });
    await world.send(FAN, world.at(ACCOUNT_NOW_MS + 24 * HOUR_MS + 1));
  });

  it("applies the same limits per network address, for any contact", async () => {
    const from = (nowMs: number) => world.at(nowMs, { address: "203.0.113.7" });
    await world.send("a0@kickoff.example", from(ACCOUNT_NOW_MS));
    await expect(world.send("b@kickoff.example", from(ACCOUNT_NOW_MS + 1_000))).rejects.toMatchObject({
      code: "code_too_soon",
    });
    for (let hour = 1; hour < 10; hour++)
      await world.send(`a${hour}@kickoff.example`, from(ACCOUNT_NOW_MS + hour * HOUR_MS));
    await expect(world.send("c@kickoff.example", from(ACCOUNT_NOW_MS + 11 * HOUR_MS))).rejects.toMatchObject({
      code: "too_many_codes",
    });
    await world.send("c@kickoff.example", world.at(ACCOUNT_NOW_MS + 11 * HOUR_MS, { address: "203.0.113.8" }));
  });

  it("does not count a message that was not delivered", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
    const away = { send: () => Promise.reject(new Error("carrier is away")) };
    await expect(world.send(FAN, world.at(), away)).rejects.toMatchObject({ code: "code_not_sent" });
    await world.send(FAN);
    expect(await world.count("SELECT count(*) AS n FROM code_sends")).toBe(1);
  });

  it("stores no code in plain text", async () => {
    const code = await world.codeFor(FAN);
    const { results } = await world.db.$client.prepare("SELECT * FROM login_codes").all();
    expect(JSON.stringify(results)).not.toContain(`"${code}"`);
  });
});

describe("verifying", () => {
  it("accepts the right code once", async () => {
    const code = await world.codeFor(FAN);
    await take(code);
    await expect(take(code)).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("accepts one of many concurrent right codes", async () => {
    const code = await world.codeFor(FAN);
    const taken = await Promise.allSettled(Array.from({ length: 5 }, () => take(code)));
    expect(taken.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("rejects the right code after five wrong ones, also concurrently", async () => {
    const code = await world.codeFor(FAN);
    const wrong = Array.from({ length: 30 }, (_, place) => otherCode(code, place + 1));
    const results = await Promise.allSettled(wrong.map((guess) => take(guess)));
    const why = results.map((one) => (one.status === "rejected" ? one.reason.code : "let in"));
    expect(why.filter((reason) => reason === "wrong_code")).toHaveLength(5);
    expect(why.filter((reason) => reason === "code_used_up")).toHaveLength(25);
    await expect(take(code)).rejects.toMatchObject({ code: "code_used_up" });
    await take(await world.codeFor(FAN, world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS)), ACCOUNT_NOW_MS + TEST_MINUTE_MS);
  });

  it("is valid for ten minutes, for its contact, and until the next one", async () => {
    const code = await world.codeFor(FAN);
    await expect(take(code, ACCOUNT_NOW_MS, "rich@kickoff.example")).rejects.toMatchObject({ code: "wrong_code" });
    await expect(take(code, ACCOUNT_NOW_MS + 10 * TEST_MINUTE_MS)).rejects.toMatchObject({ code: "wrong_code" });
    const next = await world.codeFor(FAN, world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS));
    if (next !== code)
      await expect(take(code, ACCOUNT_NOW_MS + TEST_MINUTE_MS)).rejects.toMatchObject({ code: "wrong_code" });
    await take(next, ACCOUNT_NOW_MS + 11 * TEST_MINUTE_MS - 1);
  });
});
