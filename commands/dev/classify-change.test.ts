import { expect, test } from "vitest";
import { classifyChange } from "./classify-change.ts";

test.each([
  ["messages/de.json", ["messages"]],
  ["messages/compiled/messages/de.js", []],
  ["db/migrations/0001_more.sql", ["migrations"]],
  ["party/live-room/server.ts", ["rooms"]],
  ["domain/chat/mentions.ts", ["rooms"]],
  ["domain/chat/mentions.test.ts", []],
  ["client/router.tsx", []],
])("%s", (path, changes) => {
  expect(classifyChange("/project", `/project/${path}`)).toEqual(changes);
});
