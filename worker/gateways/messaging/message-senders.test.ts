import { expect, test, vi } from "vitest";
import { createEmailSender } from "./email.ts";
import { createSmsSender } from "./sms.ts";

const letter = { to: "fan@example.com", subject: "123456", text: "Your code", code: "123456" };
const mailEnv = { MAIL_FROM: "no-reply@kickoff.example", MAIL_API_URL: "https://mail.example/send", MAIL_API_KEY: "k" };
const smsEnv = {
  SMS_API_URL: "https://sms.example/M.json",
  SMS_ACCOUNT: "a",
  SMS_TOKEN: "t",
  SMS_FROM: "+15005550006",
};

const answering = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));

test("mail goes by the binding where there is one", async () => {
  const send = vi.fn(async () => ({ messageId: "1" }));
  await createEmailSender({ MAIL: { send }, MAIL_FROM: "no-reply@kickoff.example" })?.send(letter);
  expect(send).toHaveBeenCalledWith({
    from: "no-reply@kickoff.example",
    to: "fan@example.com",
    subject: "123456",
    text: "Your code",
  });
});

test("else as JSON to a mail service, with its key", async () => {
  const ask = answering(202);
  await createEmailSender(mailEnv, ask)?.send(letter);
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe("https://mail.example/send");
  expect(new Headers(init?.headers).get("authorization")).toBe("Bearer k");
  expect(JSON.parse(String(init?.body))).toMatchObject({ to: ["fan@example.com"], text: "Your code" });
});

test("what is drawn goes beside what is written, by either way", async () => {
  const send = vi.fn(async () => ({ messageId: "1" }));
  const ask = answering(202);
  const drawn = { ...letter, html: "<p>Your code</p>" };
  await createEmailSender({ MAIL: { send }, MAIL_FROM: "no-reply@kickoff.example" })?.send(drawn);
  await createEmailSender(mailEnv, ask)?.send(drawn);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ text: "Your code", html: "<p>Your code</p>" }));
  expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toMatchObject({ text: "Your code", html: drawn.html });
});

test.each([{ to: "fan@example.com\r\nBcc: all@example.com" }, { subject: "code\nX-Evil: yes" }])(
  "%j never leaves the house",
  async (change) => {
    const ask = answering(202);
    await expect(createEmailSender(mailEnv, ask)?.send({ ...letter, ...change })).rejects.toThrow("control character");
    expect(ask).not.toHaveBeenCalled();
  },
);

test("a message is a form with the account's name and token", async () => {
  const ask = answering(201);
  await createSmsSender(smsEnv, ask)?.send({ ...letter, to: "+8613800138000" });
  const [, init] = ask.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get("authorization")).toBe(`Basic ${btoa("a:t")}`);
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    To: "+8613800138000",
    From: "+15005550006",
    Body: "Your code",
  });
});

test("a carrier that says no is an error, and one without keys is none", async () => {
  await expect(createEmailSender(mailEnv, answering(500))?.send(letter)).rejects.toThrow("500");
  await expect(createSmsSender(smsEnv, answering(401))?.send({ ...letter, to: "+8613800138000" })).rejects.toThrow(
    "401",
  );
  await expect(createSmsSender(smsEnv, answering(201))?.send({ ...letter, to: "+86&From=1" })).rejects.toThrow("form");
  expect(createEmailSender({ MAIL_FROM: "no-reply@kickoff.example" })).toBeUndefined();
  expect(createSmsSender({ ...smsEnv, SMS_TOKEN: "" })).toBeUndefined();
});
