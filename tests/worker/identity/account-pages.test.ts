import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT_PAGES } from "#client/account-links.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "./api-caller.ts";

const MOST_TRIPS = 2;
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
  token = (await createApiCaller(site)("GET /login/testLogin?name=fan")).envelope.result.token;
});
afterAll(() => site?.stop());

test.each(ACCOUNT_PAGES)(
  "/userInfo/%s is made in two round trips: the profile's owner, and everything on the page",
  async (page) => {
    const response = await sendGet(site, `/en/userInfo/${page}`, {}, { cookie: `token=${token}` });
    expect(response.status).toBe(200);
    expect(response.body).toContain("</html>");
    const [, trips] = /round trips: (\d+)/.exec(String(response.headers["server-timing"])) ?? [];
    expect(Number(trips)).toBeLessThanOrEqual(MOST_TRIPS);
  },
);

describe("the layout, which is cached between pages", () => {
  type Asked = { host: string; path: string; brand: string; locale: string; name?: string };
  const LINK = /<a href="(\/[\w-]+)?\/match\/soccer"( aria-current="\w+")?/;
  const shellOf = (body: string) => ({
    brand: /© (\w+)\. All rights/.exec(body)?.[1],
    prefix: LINK.exec(body)?.[1] ?? "",
    language: /<a[^>]* lang="([\w-]+)"[^>]* aria-current="true"/.exec(body)?.[1],
    places: [...body.matchAll(/ href="(\S+)" lang="([\w-]+)" hrefLang=/g)].map(([, href, code]) => [href, code]),
    current: LINK.exec(body)?.[2] !== undefined,
    theme: /<html[^>]* data-theme="(\w+)"/.exec(body)?.[1] ?? "system",
    names: ["expert", "anchor"].filter((name) =>
      body.includes(`<bdi class="hidden max-w-32 truncate lg:block">${name}`),
    ),
  });

  test("belongs to its reader, no matter who read before", async () => {
    const login = async (name: string) =>
      JSON.parse((await sendGet(site, `/java/login/testLogin?name=${name}`)).body).result.token as string;
    const members = { expert: await login("expert"), anchor: await login("anchor") };
    const english = { host: "inkstone", brand: "Inkward", locale: "en" };
    const readers: (Asked & { theme?: string })[] = [
      { ...english, path: "/soccer/990001" },
      { ...english, path: "/match" },
      { ...english, path: "/match", theme: "dark" },
      { ...english, path: "/about?a=%22%3E&b=1" },
      { ...english, path: "/soccer/990001", name: "expert" },
      { ...english, path: "/match", name: "anchor" },
      { ...english, path: "/vi/match", locale: "vi" },
      { ...english, path: "/vi/match", locale: "vi", name: "expert" },
      { host: "relva", brand: "Relvara", path: "/soccer/990001", locale: "pt" },
      { host: "relva", brand: "Relvara", path: "/en/match", locale: "en", name: "anchor" },
    ];
    for (const reader of [...readers, ...readers.toReversed(), ...readers]) {
      const { host, path, brand, locale, name, theme = "system" } = reader;
      const token = name === "expert" || name === "anchor" ? `; token=${members[name]}` : "";
      const headers = { "cache-control": "no-store", cookie: `theme=${theme}${token}` };
      const { status, body } = await sendGet(site, path, { host: `${host}.localhost` }, headers);
      const prefix = /^\/(vi|en)(?=\/)/.exec(path)?.[0] ?? "";
      const place = path.slice(prefix.length).replaceAll("&", "&amp;");
      expect(status, path).toBe(200);
      expect(shellOf(body), `${host}${path} ${name}`).toEqual({
        brand,
        prefix,
        language: locale,
        places: LOCALE_CODES.map((code) => [`/${code}${place}`, code]),
        current: path.includes("/soccer/"),
        theme,
        names: name ? [name] : [],
      });
    }
  });
});
