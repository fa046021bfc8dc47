import { signStripeWebhook, stripeEvent } from "#tests/worker/wallet/fake-stripe.ts";
import type { startFakePlatform } from "./fake-platform.ts";

type Email = { to: string[]; subject: string; text: string };
type Answer = { status: string; result: unknown; errorName?: string; pendingToken?: string };
type Platform = Pick<Awaited<ReturnType<typeof startFakePlatform>>, "fetch">;

/** Fake mail and payment providers for deployed sites. */
export function createProviders() {
  const emails: Email[] = [];
  let sessions = 0;
  return {
    emails,
    async outbound(request: Request): Promise<Response> {
      const { host, pathname } = new URL(request.url);
      if (host === "mail.test") {
        emails.push((await request.json()) as Email);
        return Response.json({ id: "mail" });
      }
      if (host === "api.stripe.com" && pathname === "/v1/checkout/sessions") {
        const id = `cs_${++sessions}`;
        const url = `https://checkout.stripe.com/c/pay/${id}`;
        return Response.json({ id, object: "checkout.session", url, status: "open" });
      }
      return new Response(`unexpected request to ${request.url}`, { status: 500 });
    },
  };
}

/** A visitor with a session; each call is one HTTP request to the deployed site. */
export function createVisitor(platform: Platform, siteUrl: string, emails: readonly Email[]) {
  let token = "";
  const call = async <Result>(name: string, input: object = {}): Promise<Result> => {
    const [method = "GET", path = ""] = name.split(" ");
    const query = method === "GET" ? `?${new URLSearchParams(Object.entries(input))}` : "";
    const response = await platform.fetch(`${siteUrl}/java${path}${query}`, {
      method,
      headers: { "content-type": "application/json", lan: "en", ...(token && { token }) },
      ...(method !== "GET" && { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as Answer;
    if (answer.status !== "success") throw new Error(`${name}: ${answer.errorName}`, { cause: answer });
    return answer.result as Result;
  };
  const signIn = async (email: string): Promise<{ newUser: boolean }> => {
    await call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: email });
    const sent = emails.findLast(({ to }) => to.includes(email));
    const checkCode = /\b\d{6}\b/.exec(sent?.text ?? "")?.[0];
    const done = await call<{ token: string; newUser: boolean }>("POST /login/V2/getLoginByEmailCheckCode", {
      mobileOrEmail: email,
      checkCode,
    });
    token = done.token;
    return done;
  };
  return { call, signIn, token: () => token };
}

/** Sends signed Stripe events; the same `id` sends a duplicate. */
export function createStripeSender(platform: Platform, siteUrl: string, secret: string) {
  return async (type: string, object: object, id?: string): Promise<void> => {
    const { body, headers } = signStripeWebhook(stripeEvent(type, object, id), secret);
    const response = await platform.fetch(`${siteUrl}/internal/payments/stripe`, { method: "POST", headers, body });
    if (response.status !== 200) throw new Error(`the site answered ${response.status}: ${await response.text()}`);
  };
}

export type RechargeOrder = {
  id: string;
  payUrl: string;
  priceMinor: number;
  currency: string;
  amount: number;
  state: string;
};

/** Stripe's session object after a completed checkout. */
export const completedSession = ({ id, payUrl, priceMinor, currency }: RechargeOrder) => ({
  id: payUrl.split("/").at(-1),
  object: "checkout.session",
  payment_status: "paid",
  metadata: { order_id: id, through: "checkout" },
  amount_total: priceMinor,
  currency: currency.toLowerCase(),
});
