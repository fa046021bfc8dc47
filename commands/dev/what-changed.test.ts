import { expect, test } from "vitest";
import { whatChanged } from "./what-changed.ts";

test.each([
  ["messages/de.json", ["messages"]],
  ["messages/compiled/messages/de.js", []],
  ["db/migrations/0001_more.sql", ["migrations"]],
  ["party/live-room/server.ts", ["rooms"]],
  ["domain/chat/mentions.ts", ["rooms"]],
  ["domain/chat/mentions.test.ts", []],
  ["client/router.tsx", []],
])("%s", (path, changes) => {
  expect(whatChanged("/project", `/project/${path}`)).toEqual(changes);
});
