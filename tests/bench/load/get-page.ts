import { request } from "node:http";

export type Target = { url: string; headers?: Record<string, string> };

/** Uses `node:http`, because `fetch` cannot set the Host header that selects the brand. */
export function getPage({ url, headers = {} }: Target, path = "/"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${url}${path} answered ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
