import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "#tests/live/pushed-live.ts";
import { sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { createFakeCloudflareStream } from "#worker/gateways/media/cfstream-fake.ts";

const HOST = "customer-test.cloudflarestream.com";
const SECRET = "a secret of the notification destination";
const stream = createFakeCloudflareStream("t");
let api: Server;
let site: TestSite;
let anchor: TestUser;

/** A fake of Cloudflare's API on a local port. */
async function startApi(): Promise<string> {
  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/", headers } = request;
    const hasBody = method !== "GET" && chunks.length > 0;
    const answer = await stream.fetch(
      new Request(`http://api${url}`, {
        method,
        headers: { authorization: headers.authorization ?? "" },
        ...(hasBody && { body: Buffer.concat(chunks) }),
      }),
    );
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const address = api.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

beforeAll(async () => {
  const { id, jwk } = await stream.signingKey();
  const account = { CFSTREAM_ACCOUNT: "acc", CFSTREAM_TOKEN: "t", CFSTREAM_HOST: HOST, CFSTREAM_KEY_ID: id };
  site = await startTestSite({
    serviceEnv: {
      ...account,
      CFSTREAM_KEY_JWK: btoa(JSON.stringify(jwk)),
      CFSTREAM_API_URL: await startApi(),
      CFSTREAM_WEBHOOK_SECRET: SECRET,
      LIVE_BACKEND: "cfstream",
    },
  });
  anchor = await createTestUser(site, "anchor");
});
afterAll(async () => {
  await site?.stop();
  api?.close();
});

const notify = (ref: string, type: string, secret = SECRET) =>
  sendRequest(site, "/internal/media-backend", {
    method: "POST",
    headers: { "cf-webhook-auth": secret, "content-type": "application/json" },
    body: JSON.stringify({ name: "Live", text: "", data: { input_id: ref, event_type: `live_input.${type}` }, ts: 1 }),
  });
const playback = async (roomId: string) =>
  (await createApiCaller(site)(`GET /live/playback?roomId=${roomId}`)).envelope.result;
const stateOf = async () => (await anchor.request("GET /anchor/liveInfo")).result.live?.state;

test("create, notification of the push, start, watch, end, replay", async () => {
  const created = await anchor.request("POST /live/create", { title: "At Cloudflare" });
  expect(created.status).toBe("success");
  const { roomId, server, streamKey } = created.result;
  expect(server).toBe("rtmps://live.cloudflare.com:443/live/");
  const [ref = ""] = stream.inputs.keys();
  expect(streamKey).toBe(stream.inputs.get(ref)?.streamKey);
  expect((await anchor.request("POST /anchor/broadcast")).errorName).toBe("live_no_picture");

  stream.setConnected(ref, true);
  expect((await notify(ref, "connected", "wrong")).status).toBe(401);
  expect(await stateOf()).toBe("armed");
  expect((await notify("0".repeat(32), "connected")).status).toBe(200);
  expect((await notify("not an id", "connected")).status).toBe(200);
  expect((await notify(ref, "connected")).status).toBe(200);
  expect(await stateOf()).toBe("pushing");
  expect((await anchor.request("POST /anchor/broadcast")).result.state).toBe("live");
  const watching = await playback(roomId);
  expect(watching.sources[0].url).toMatch(
    new RegExp(`^https://${HOST}/[\\w-]+\\.[\\w-]+\\.[\\w-]+/manifest/video\\.m3u8$`),
  );

  const page = await sendRequest(site, `/en/customLive/${roomId.slice(2)}`);
  const policy = String(page.headers["content-security-policy"]);
  for (const name of ["media-src", "connect-src"])
    expect(policy.split("; ").find((one) => one.startsWith(name))).toContain(`https://${HOST}`);

  // A forged or repeated notification changes nothing, because the state of the input itself is checked.
  await notify(ref, "disconnected");
  expect(await stateOf()).toBe("live");
  stream.setConnected(ref, false);
  await notify(ref, "disconnected");
  expect(await stateOf()).toBe("interrupted");
  expect((await anchor.request("POST /anchor/downcast")).result.state).toBe("ended");
  expect((await playback(roomId)).sources).toEqual([]);
  stream.addRecording(ref);
  await site.runSchedule();
  const replay = await until(async () => {
    const after = await playback(roomId);
    return after.state === "replay" && after;
  });
  expect(replay.sources).toMatchObject([{ kind: "replay" }]);
});

test("a service that fails is said so, and leaves no open live", async () => {
  stream.failNext(503, "try later");
  expect((await anchor.request("POST /live/create", { title: "Studio" })).errorName).toBe("live_unavailable");
  expect((await anchor.request("GET /anchor/isBroadcast")).result).toEqual({ isBroadcasting: false, liveId: null });
});
