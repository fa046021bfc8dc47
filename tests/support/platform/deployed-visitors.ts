/** A deployed site, as a client reaches it. */
type Site = { fetch(url: string, init?: RequestInit): Promise<Response> };
type Email = { to: string[]; subject: string; text: string };
type Answer = { status: string; result: unknown; errorName?: string; pendingToken?: string };

/** The mail and payment providers of a deployed site. */
export function createProviders() {
  const emails: Email[] = [];
  async function outbound(request: Request): Promise<Response> {
    const { host, pathname } = new URL(request.url);
    if (host === "mail.test") {
      emails.push((await request.json()) as Email);
      return Response.json({ id: "mail" });
    }
    if (host === "api.stripe.com" && pathname === "/v1/checkout/sessions") {
      const url = "https://checkout.stripe.com/c/pay/cs_1";
      return Response.json({ id: "cs_1", object: "checkout.session", url, status: "open" });
    }
    return new Response(`unexpected request to ${request.url}`, { status: 500 });
  }
  return { emails, outbound };
}

/** A person with a session: each call is one HTTP request to the deployed site. */
export function createVisitor(site: Site, url: string, emails: readonly Email[]) {
  let token = "";
  const send = async (name: string, input: object = {}, headers: Record<string, string> = {}): Promise<Answer> => {
    const [method = "GET", path = ""] = name.split(" ");
    const query = method === "GET" ? `?${new URLSearchParams(Object.entries(input))}` : "";
    const response = await site.fetch(`${url}/java${path}${query}`, {
      method,
      headers: { "content-type": "application/json", lan: "en", ...(token && { token }), ...headers },
      ...(method !== "GET" && { body: JSON.stringify(input) }),
    });
    return (await response.json()) as Answer;
  };
  const call = async <Result>(name: string, input: object = {}): Promise<Result> => {
    const answer = await send(name, input);
    if (answer.status !== "success") throw new Error(`${name}: ${answer.errorName}`, { cause: answer });
    return answer.result as Result;
  };
  /** Answers with a pending token where a second factor is needed. */
  const enterCode = async (email: string): Promise<Answer> => {
    await call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: email });
    const sent = emails.findLast(({ to }) => to.includes(email));
    const checkCode = /\b\d{6}\b/.exec(sent?.text ?? "")?.[0];
    return send("POST /login/V2/getLoginByEmailCheckCode", { mobileOrEmail: email, checkCode });
  };
  const signIn = async (email: string): Promise<{ newUser: boolean }> => {
    const answer = await enterCode(email);
    if (answer.status !== "success") throw new Error(`no sign-in: ${answer.errorName}`, { cause: answer });
    const done = answer.result as { token: string; newUser: boolean };
    token = done.token;
    return done;
  };
  const signInWithSecondFactor = async (email: string, code: () => string): Promise<void> => {
    const { pendingToken } = await enterCode(email);
    const done = await call<{ token: string }>("POST /login/secondStep", { pendingToken, code: code() });
    token = done.token;
  };
  return { send, call, signIn, signInWithSecondFactor, token: () => token };
}
