import { expect, it } from "vitest";
import { signTicket, verifyTicket } from "./ticket.ts";

const SECRET = "a secret of the test";
const NOW_MS = 1_800_000_000_000;
const SESSION = "5e551011".repeat(4);
const CLAIMS = { expiresAtMs: NOW_MS + 1, sessionId: SESSION };
const check = (ticket: string | null, room = "user-inbox/7", nowMs = NOW_MS) =>
  verifyTicket(SECRET, room, ticket, nowMs);

it("opens its own room until it expires", async () => {
  const ticket = await signTicket(SECRET, "user-inbox/7", CLAIMS);
  expect(await check(ticket)).toEqual({ ok: true, sessionId: SESSION });
  expect(await check(ticket, "user-inbox/7", NOW_MS + 1)).toEqual({ ok: false, code: "expired" });
  expect(await check(ticket, "user-inbox/8")).toEqual({ ok: false, code: "forged" });
  expect(await check(ticket, "live-room/7")).toEqual({ ok: false, code: "forged" });
});

it("rejects a changed or missing ticket", async () => {
  const ticket = await signTicket(SECRET, "user-inbox/7", CLAIMS);
  const [expires = "", , signature = ""] = ticket.split(".");
  const other = "0".repeat(32);
  for (const forged of [
    `${Number(expires) + 1}.${SESSION}.${signature}`,
    `${expires}.${other}.${signature}`,
    `${expires}.${SESSION}.${"0".repeat(64)}`,
    expires,
    "x.y.z",
    "",
  ]) {
    expect(await check(forged), forged).toEqual({ ok: false, code: forged === "" ? "missing" : "forged" });
  }
  expect(await check(null)).toEqual({ ok: false, code: "missing" });
  expect(await check(await signTicket("another", "user-inbox/7", CLAIMS))).toEqual({ ok: false, code: "forged" });
  expect(await verifyTicket("", "user-inbox/7", ticket, NOW_MS)).toEqual({ ok: false, code: "forged" });
});
