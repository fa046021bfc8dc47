import { expect, test } from "vitest";
import { findUnusedMessages } from "./messages-unused.ts";

const english = { login_send: "Send code", login_sent: "Code sent" };

test("reports a message that no code names", () => {
  const sources = [{ path: "client/login.tsx", text: "<p>{m.login_sent()}</p>" }];
  expect(findUnusedMessages(english, sources)).toEqual(["en: 'login_send' is used nowhere"]);
});

test("a test or a longer name is no use", () => {
  const sources = [
    { path: "client/login.test.tsx", text: "m.login_send()" },
    { path: "client/login.tsx", text: "login_sent login_send_again" },
  ];
  expect(findUnusedMessages(english, sources)).toEqual(["en: 'login_send' is used nowhere"]);
});
