import { request } from "node:http";

export type Target = { url: string; headers?: Record<string, string> };

/** `fetch` lets nobody name a Host of their own, and the site tells its brands apart by it. */
export function getPage({ url, headers = {} }: Target, path = "/"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${url}${path} answered ${answer.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
