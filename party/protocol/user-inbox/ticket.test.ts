import { expect, it } from "vitest";
import { signTicket, verifyTicket } from "./ticket.ts";

const SECRET = "a secret of the test";
const NOW_MS = 1_800_000_000_000;
const check = (ticket: string | null, room = "user-inbox/7", nowMs = NOW_MS) =>
  verifyTicket(SECRET, room, ticket, nowMs);

it("opens its own room until it expires", async () => {
  const ticket = await signTicket(SECRET, "user-inbox/7", NOW_MS + 1);
  expect(await check(ticket)).toBe("genuine");
  expect(await check(ticket, "user-inbox/7", NOW_MS + 1)).toBe("expired");
  expect(await check(ticket, "user-inbox/8")).toBe("forged");
  expect(await check(ticket, "live-room/7")).toBe("forged");
});

it("is refused when anything about it was changed, or when there is none", async () => {
  const ticket = await signTicket(SECRET, "user-inbox/7", NOW_MS + 1);
  const [expires = "", signature = ""] = ticket.split(".");
  for (const forged of [`${Number(expires) + 1}.${signature}`, `${expires}.${"0".repeat(64)}`, expires, "x.y", ""]) {
    expect(await check(forged), forged).toBe(forged === "" ? "missing" : "forged");
  }
  expect(await check(null)).toBe("missing");
  expect(await check(await signTicket("another", "user-inbox/7", NOW_MS + 1))).toBe("forged");
  expect(await verifyTicket("", "user-inbox/7", ticket, NOW_MS)).toBe("forged");
});
