import { expect, it } from "vitest";
import { inboxMessageBody, parseInboxMessage } from "../worker/inbox-messages.ts";
import {
  countFrame,
  INBOX_HELLO,
  INBOX_PING,
  INBOX_PONG,
  isInboxName,
  parseInboxClientMessage,
  parseInboxFrame,
} from "./frames.ts";

it("a page accepts only server frames", () => {
  expect(parseInboxFrame(countFrame({ unread: 3, revision: 9 }))).toMatchObject({ t: "count", unread: 3, revision: 9 });
  expect(parseInboxFrame(INBOX_PONG)).toEqual({ t: "pong" });
  for (const odd of ["", "[]", "null", '{"v":2,"t":"pong"}', '{"v":1,"t":"count","unread":-1,"revision":1}']) {
    expect(parseInboxFrame(odd), odd).toBeUndefined();
  }
});

it("a room accepts only hello and ping", () => {
  expect([INBOX_HELLO, INBOX_PING].map(parseInboxClientMessage)).toEqual(["hello", "ping"]);
  for (const odd of ["x", '{"v":1,"t":"count"}', `${INBOX_HELLO}${" ".repeat(300)}`, new ArrayBuffer(8)]) {
    expect(parseInboxClientMessage(odd)).toBeUndefined();
  }
});

it("the worker sends only counts and sign-outs", () => {
  expect(parseInboxMessage(JSON.stringify(inboxMessageBody({ unread: 3, revision: 9 })))).toEqual({
    unread: 3,
    revision: 9,
  });
  for (const odd of ["", "{}", '{"v":1,"unread":1.5,"revision":1}', '{"v":1,"unread":1,"revision":1,"more":1}']) {
    expect(parseInboxMessage(odd), odd).toBeUndefined();
  }
});

it("only a uid is an inbox name", () => {
  expect(["7", "900000001"].every(isInboxName)).toBe(true);
  expect(["0", "07", "1e9", "main", "-1", "1".repeat(16)].some(isInboxName)).toBe(false);
});
