import { expect, test } from "vitest";
import type { AuditAction } from "#domain/chat/audit-actions.ts";
import { undoOperation } from "./undo-operation.ts";

const deed = (action: AuditAction, detail: Record<string, unknown> = {}, hasSubject = false) =>
  undoOperation({
    id: 1,
    action,
    by: { uid: 1, username: "anchor" },
    subject: hasSubject ? { uid: 7, username: "fan" } : null,
    detail,
    atMs: 0,
  });

test("a deed is taken back by its opposite, where one call does it", () => {
  expect(deed("words_changed", { word: "spam", isAdded: true })).toEqual({ action: "remove_word", word: "spam" });
  expect(deed("words_changed", { word: "spam", isAdded: false })).toEqual({ action: "add_word", word: "spam" });
  expect(deed("moderator_added", {}, true)).toEqual({ action: "remove_moderator", userId: 7 });
  expect(deed("moderator_removed", {}, true)).toMatchObject({ action: "add_moderator", username: "fan" });
  expect(deed("settings_changed", { shield: true })).toEqual({ action: "shield", on: false });
});

test("what cannot be taken back offers nothing", () => {
  expect(deed("settings_changed", { notice: "Be kind" })).toBeUndefined();
  expect(deed("line_deleted", { text: "rude" }, true)).toBeUndefined();
  expect(deed("words_changed")).toBeUndefined();
});
