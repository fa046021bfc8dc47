import { expect, test, vi } from "vitest";
import { createEmailSender } from "./email.ts";
import { createSmsSender } from "./sms.ts";

const message = { to: "fan@example.com", subject: "123456", text: "Your code", code: "123456" };
const mailEnv = { MAIL_FROM: "no-reply@kickoff.example", MAIL_API_URL: "https://mail.example/send", MAIL_API_KEY: "k" };
const smsEnv = {
  SMS_API_URL: "https://sms.example/M.json",
  SMS_ACCOUNT: "a",
  SMS_TOKEN: "t",
  SMS_FROM: "+15005550006",
};

const responding = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));

test("sends email through the binding where there is one", async () => {
  const send = vi.fn(async () => ({ messageId: "1" }));
  await createEmailSender({ MAIL: { send }, MAIL_FROM: "no-reply@kickoff.example" })?.send(message);
  expect(send).toHaveBeenCalledWith({
    from: "no-reply@kickoff.example",
    to: "fan@example.com",
    subject: "123456",
    text: "Your code",
  });
});

test("sends email through the API otherwise, with its key", async () => {
  const fetchApi = responding(202);
  await createEmailSender(mailEnv, fetchApi)?.send(message);
  const [url, init] = fetchApi.mock.calls[0] ?? [];
  expect(url).toBe("https://mail.example/send");
  expect(new Headers(init?.headers).get("authorization")).toBe("Bearer k");
  expect(JSON.parse(String(init?.body))).toMatchObject({ to: ["fan@example.com"], text: "Your code" });
});

test("sends HTML next to the text, either way", async () => {
  const send = vi.fn(async () => ({ messageId: "1" }));
  const fetchApi = responding(202);
  const withHtml = { ...message, html: "<p>Your code</p>" };
  await createEmailSender({ MAIL: { send }, MAIL_FROM: "no-reply@kickoff.example" })?.send(withHtml);
  await createEmailSender(mailEnv, fetchApi)?.send(withHtml);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ text: "Your code", html: "<p>Your code</p>" }));
  expect(JSON.parse(String(fetchApi.mock.calls[0]?.[1]?.body))).toMatchObject({
    text: "Your code",
    html: withHtml.html,
  });
});

test.each([{ to: "fan@example.com\r\nBcc: all@example.com" }, { subject: "code\nX-Evil: yes" }])(
  "rejects %j",
  async (change) => {
    const fetchApi = responding(202);
    await expect(createEmailSender(mailEnv, fetchApi)?.send({ ...message, ...change })).rejects.toThrow(
      "control character",
    );
    expect(fetchApi).not.toHaveBeenCalled();
  },
);

test("sends text messages as a form with Basic authentication", async () => {
  const fetchApi = responding(201);
  await createSmsSender(smsEnv, fetchApi)?.send({ ...message, to: "+8613800138000" });
  const [, init] = fetchApi.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get("authorization")).toBe(`Basic ${btoa("a:t")}`);
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    To: "+8613800138000",
    From: "+15005550006",
    Body: "Your code",
  });
});

test("rejects when a provider fails; is undefined without configuration", async () => {
  await expect(createEmailSender(mailEnv, responding(500))?.send(message)).rejects.toThrow("500");
  await expect(createSmsSender(smsEnv, responding(401))?.send({ ...message, to: "+8613800138000" })).rejects.toThrow(
    "401",
  );
  await expect(createSmsSender(smsEnv, responding(201))?.send({ ...message, to: "+86&From=1" })).rejects.toThrow(
    "E.164",
  );
  expect(createEmailSender({ MAIL_FROM: "no-reply@kickoff.example" })).toBeUndefined();
  expect(createSmsSender({ ...smsEnv, SMS_TOKEN: "" })).toBeUndefined();
});
