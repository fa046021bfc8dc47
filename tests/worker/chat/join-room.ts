import { LiveRoomTestClient } from "#tests/party/live-room-client.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";

/** A seeded user with a token, who calls the API and joins rooms like a page. */
export async function createTestUser(site: TestSite, name: string) {
  const call = createApiCaller(site);
  const { result } = (await call(`GET /login/testLogin?name=${name}`)).envelope;
  const token: string = result.token;
  const uid: number = result.user.uid;
  const request = async (what: string, body?: Record<string, unknown>) => (await call(what, body, { token })).envelope;
  return {
    uid,
    name,
    token,
    request,
    operate: (roomId: string, action: string, more: Record<string, unknown> = {}) =>
      request("POST /chatroom/operate", { roomId, action, ...more }),
    enter: (roomId: string, since = 0, epoch?: string) => joinRoom(site, roomId, token, since, epoch),
  };
}
export type TestUser = Awaited<ReturnType<typeof createTestUser>>;

export async function joinRoom(site: TestSite, roomId: string, token?: string, since = 0, epoch?: string) {
  const { envelope } = await createApiCaller(site)("POST /chatroom/ticket", { roomId }, { token });
  const { path, ticket } = envelope.result;
  const viewer = await LiveRoomTestClient.open(`${site.url}${path}?ticket=${encodeURIComponent(ticket)}`);
  return viewer.hello(since, epoch);
}
