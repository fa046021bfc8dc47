import { type HttpResponse, sendRequest } from "../http.ts";
import type { FakeProviders } from "./fake-providers.ts";

type Envelope = { status: string; result: never; errorCode?: number; errorMsg?: string };
let visitors = 0;

/** An HTTP client with a browser's cookies that follows the redirects to a provider and back. */
export function createBrowserSession({ site, host }: Pick<FakeProviders, "site" | "host">) {
  visitors += 1;
  const address = `198.51.100.${visitors % 250}`;
  const jar = new Map<string, string>();

  function storeCookies({ headers }: HttpResponse): void {
    for (const line of [headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(
    method: string,
    path: string,
    body?: Record<string, unknown>,
    headers = {},
  ): Promise<HttpResponse> {
    const response = await sendRequest(site, path, {
      method,
      host,
      headers: {
        cookie: cookie(),
        lan: "en",
        origin: `http://${host}:${new URL(site.url).port}`,
        "content-type": "application/json",
        "cf-connecting-ip": address,
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    storeCookies(response);
    return response;
  }
  const call = async (name: string, body?: Record<string, unknown>, headers = {}) => {
    const [method = "GET", path = ""] = name.split(" ");
    const query = method === "GET" ? `?${new URLSearchParams(body as Record<string, string>)}` : "";
    const response = await send(method, `/java${path}${query}`, method === "GET" ? undefined : (body ?? {}), headers);
    return { ...response, envelope: JSON.parse(response.body) as Envelope };
  };

  /** Consents at the provider as the given user, or denies with `""`. Returns the redirect. */
  async function decide(url: string, as: string): Promise<URL> {
    const page = new URL(url);
    page.searchParams.set("as", as);
    const sent = await fetch(page, { redirect: "manual" });
    const location = sent.headers.get("location");
    if (!location) throw new Error(`the provider answered ${sent.status}: ${await sent.text()}`);
    return new URL(location);
  }
  /** Requests the callback and returns the page it redirects to. */
  async function followCallback(callbackUrl: URL): Promise<{ path: string; answer: Record<string, string> }> {
    const { status, headers } = await send("GET", callbackUrl.pathname + callbackUrl.search);
    if (status !== 303) throw new Error(`the callback answered ${status}`);
    const page = new URL(String(headers.location), site.url);
    return { path: page.pathname, answer: Object.fromEntries(page.searchParams) };
  }
  const begin = async (type: number, returnTo = "/about") =>
    (await call("GET /login/V2/getLoginUrl", { type: String(type), returnTo })).envelope.result as unknown as string;

  return {
    jar,
    call,
    send,
    begin,
    decide,
    followCallback,
    finish: (response: Record<string, string>) => call("POST /login/V2/getLoginInfo", response),
    /** Runs the flow up to the page that submits the result. */
    async authorize(type: number, as: string, returnTo?: string) {
      return (await followCallback(await decide(await begin(type, returnTo), as))).answer;
    },
    codeFor: async (to: string) => {
      const { body } = await sendRequest(site, `/dev/outbox?to=${encodeURIComponent(to)}`);
      return (JSON.parse(body) as { list: { code: string }[] }).list[0]?.code ?? "";
    },
  };
}
