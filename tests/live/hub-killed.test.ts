import { afterAll, beforeAll, expect, test } from "vitest";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createLive, labelOf, until } from "./pushed-live.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

test("the hub is killed mid-live: no acknowledged part is lost, and the push continues", async () => {
  const live = await createLive(site);
  const grant = await live.goLive(5);
  expect((await live.part(grant, 6, 0)).status).toBe(200);
  expect((await live.part(grant, 6, 1)).status).toBe(200);
  const killedAtMs = Date.now();
  killListeningProcess(Number(new URL(site.roomsUrl).port));
  // Like the ingest, retries the same part until it is accepted.
  await until(async () => (await live.part(grant, 6, 2).catch(() => ({ status: 0 }))).status === 200);
  const token = await live.token("ll");
  const playlist = await live.media(token, "ll.m3u8?_HLS_msn=6&_HLS_part=2");
  expect(playlist.status).toBe(200);
  const backAfterMs = Date.now() - killedAtMs;
  expect((await live.part(grant, 6, 3)).status).toBe(200);
  const text = await (await live.media(token, "ll.m3u8")).text();
  expect(text.match(/s\d+\.m4s/g)).toEqual([1, 2, 3, 4, 5, 6].map((msn) => `s${msn}.m4s`));
  for (const msn of [1, 2, 3, 4, 5, 6]) {
    const bytes = new Uint8Array(await (await live.media(token, `s${msn}.m4s`)).arrayBuffer());
    expect([0, 1, 2, 3].map((part) => labelOf(bytes.subarray(part * 2_000)))).toEqual(
      [0, 1, 2, 3].map((part) => `part ${msn}.${part}`),
    );
  }
  expect(await live.status()).toMatchObject({ state: { kind: "live" } });
  expect(backAfterMs).toBeLessThan(5_000);
  console.log(`the hub was back after ${backAfterMs} ms`);
});
