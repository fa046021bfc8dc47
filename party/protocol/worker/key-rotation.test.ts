import { expect, test } from "vitest";
import { toKeyring } from "#domain/operations/keyring.ts";
import { signLiveTicket, verifyLiveTicket } from "../live-room/ticket.ts";
import { signTicket, verifyTicket } from "../user-inbox/ticket.ts";
import { checkRoomRequest, signRoomRequest } from "./request-signature.ts";

const NOW_MS = 1_800_000_000_000;
const [OLD, NEW] = ["old", "new"];
const BOTH = toKeyring(OLD, NEW);
const PATH = "/parties/match-feed/match-1";

const check = async (sender: string, receiver: string) => {
  const signed = new Headers({ ...(await signRoomRequest(sender, PATH, "{}", NOW_MS)) });
  return checkRoomRequest(receiver, PATH, "{}", signed, NOW_MS);
};

/** Site and rooms are deployed one after the other, so old and new workers coexist at each step. */
test.each([
  [OLD, BOTH],
  [BOTH, OLD],
  [BOTH, BOTH],
  [BOTH, NEW],
  [NEW, BOTH],
])("a request signed with %j is genuine for %j", async (sender, receiver) => {
  expect(await check(sender, receiver)).toBe("genuine");
});

test("other keys are forged, and so are a changed body and a third signature", async () => {
  expect(await check("stranger", BOTH)).toBe("forged");
  expect(await check(toKeyring("one stranger", "another"), BOTH)).toBe("forged");
  expect(await check(OLD, NEW)).toBe("forged");
  const signed = await signRoomRequest(BOTH, PATH, "{}", NOW_MS);
  const headers = new Headers({ ...signed });
  expect(await checkRoomRequest(BOTH, PATH, '{"a":1}', headers, NOW_MS)).toBe("forged");
  headers.set("x-room-signature", `${headers.get("x-room-signature")},${"0".repeat(64)}`);
  expect(await checkRoomRequest(BOTH, PATH, "{}", headers, NOW_MS)).toBe("forged");
});

test("tickets of either key open the room during the rotation, of the old one not after it", async () => {
  const claims = { expiresAtMs: NOW_MS + 1_000, sessionId: "ab" };
  const inbox = (sender: string, receiver: string) =>
    signTicket(sender, "user-inbox/1", claims).then((ticket) => verifyTicket(receiver, "user-inbox/1", ticket, NOW_MS));
  const pass = { room: "live-room/m-1", nonce: "12345678", expiresAtMs: NOW_MS + 1_000 };
  const live = (sender: string, receiver: string) =>
    signLiveTicket(sender, pass).then((ticket) => verifyLiveTicket(receiver, pass.room, ticket, NOW_MS));
  for (const verify of [inbox, live]) {
    expect(await verify(OLD, BOTH)).toMatchObject({ ok: true });
    expect(await verify(BOTH, NEW)).toMatchObject({ ok: true });
    expect(await verify(OLD, NEW)).toEqual({ ok: false, code: "forged" });
  }
});
