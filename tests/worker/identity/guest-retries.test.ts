import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller, listSentMessages } from "./api-caller.ts";

let site: TestSite;
let call: ReturnType<typeof createApiCaller>;
beforeAll(async () => {
  site = await startTestSite();
  call = createApiCaller(site);
});
afterAll(() => site?.stop());

const EMAIL = "retry@kickoff.example";
const from = (address: string) => ({ "cf-connecting-ip": address, "idempotency-key": "key-of-the-retry" });

test("replays a sign-in to the same client only, even if others know its key and code", async () => {
  await call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: EMAIL });
  const [message] = await listSentMessages(site, EMAIL);
  const body = { mobileOrEmail: EMAIL, checkCode: message?.code };
  const signIn = (address: string) => call("POST /login/V2/getLoginByEmailCheckCode", body, { headers: from(address) });
  const first = await signIn("203.0.113.7");
  const { token } = first.envelope.result;
  expect((await signIn("203.0.113.7")).envelope.result.token).toBe(token);
  const elsewhere = await signIn("198.51.100.9");
  expect(elsewhere.envelope).toMatchObject({ status: "fail", errorName: "wrong_code" });
  expect(elsewhere.cookies).toEqual([]);
});
