import { expect, test } from "vitest";
import type { AuditAction } from "#domain/chat/audit-actions.ts";
import { undoOperation } from "./undo-operation.ts";

const undoOf = (action: AuditAction, detail: Record<string, unknown> = {}, hasSubject = false) =>
  undoOperation({
    id: 1,
    action,
    by: { uid: 1, username: "anchor" },
    subject: hasSubject ? { uid: 7, username: "fan" } : null,
    detail,
    atMs: 0,
  });

test("an action is undone by its opposite if one call can do it", () => {
  expect(undoOf("words_changed", { word: "spam", isAdded: true })).toEqual({ action: "remove_word", word: "spam" });
  expect(undoOf("words_changed", { word: "spam", isAdded: false })).toEqual({ action: "add_word", word: "spam" });
  expect(undoOf("moderator_added", {}, true)).toEqual({ action: "remove_moderator", userId: 7 });
  expect(undoOf("moderator_removed", {}, true)).toMatchObject({ action: "add_moderator", username: "fan" });
  expect(undoOf("settings_changed", { shield: true })).toEqual({ action: "shield", on: false });
});

test("irreversible actions offer no undo", () => {
  expect(undoOf("settings_changed", { notice: "Be kind" })).toBeUndefined();
  expect(undoOf("line_deleted", { text: "rude" }, true)).toBeUndefined();
  expect(undoOf("words_changed")).toBeUndefined();
});
