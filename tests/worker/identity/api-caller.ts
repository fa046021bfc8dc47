import { sendRequest } from "#tests/support/http.ts";
import type { TestSite } from "#tests/support/site.ts";

type Options = {
  /** Sent as the header `token`. */
  token?: string | undefined;
  /** Sent as the cookie `token`. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
};
type Body = Record<string, unknown> | string;

/** Calls the API like our clients do; returns the envelope and the cookie. */
export const createApiCaller =
  (site: TestSite) =>
  async (name: string, body?: Body, options: Options = {}) => {
    const [method = "GET", path = "/"] = name.split(" ");
    const headers: Record<string, string> = { "content-type": "application/json", ...options.headers };
    if (options.token) headers.token = options.token;
    if (options.cookie) headers.cookie = `token=${options.cookie}`;
    const text = typeof body === "string" ? body : JSON.stringify(body ?? {});
    const response = await sendRequest(site, `/java${path}`, {
      method,
      headers,
      ...(method === "GET" ? {} : { body: text }),
    });
    const cookies = [response.headers["set-cookie"] ?? []].flat().filter((one) => one.startsWith("token="));
    return { status: response.status, headers: response.headers, envelope: JSON.parse(response.body), cookies };
  };

type Stored = { channel: string; to: string; subject: string; text: string; code: string; sentAt: number };

export async function listSentMessages(site: TestSite, to: string): Promise<Stored[]> {
  const response = await sendRequest(site, `/dev/outbox?to=${encodeURIComponent(to)}`);
  return (JSON.parse(response.body) as { list: Stored[] }).list;
}
