import * as v from "valibot";
import { expect, test } from "vitest";
import { addPasskeyInput, renamePasskeyInput } from "#domain/identity/security-contract.ts";
import { claimRoomInput, moderationInput, reportMessageInput } from "./contract.ts";

/** A right-to-left override and a line break. */
const STEERED = "Live\u202e gnp.exe\u2066\nhere";

test("removes control and direction characters from a room's title and notice", () => {
  expect(v.parse(claimRoomInput, { title: STEERED }).title).toBe("Live gnp.exe here");
  const change = { notice: STEERED };
  const settings = v.parse(moderationInput, { roomId: "c-7", action: "settings", change });
  expect(settings).toMatchObject({ change: { notice: "Live gnp.exe here" } });
});

test("removes them from report notes and passkey names", () => {
  const report = { roomId: "c-7", line: 1, reason: "malicious_spamming", note: STEERED };
  expect(v.parse(reportMessageInput, report).note).toBe("Live gnp.exe here");
  expect(v.parse(renamePasskeyInput, { id: "AAAA", name: STEERED }).name).toBe("Live gnp.exe here");
});

test("rejects a title or name of such characters only", () => {
  expect(v.safeParse(claimRoomInput, { title: "\u202e\u2066\u3164" }).success).toBe(false);
  expect(v.safeParse(addPasskeyInput.entries.name, "\u200b\u3164").success).toBe(false);
});
