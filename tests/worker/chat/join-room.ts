import { LiveViewer } from "#tests/party/live-room-client.ts";
import type { TestSite } from "#tests/support/site.ts";
import { caller } from "#tests/worker/identity/api-caller.ts";

/** A seeded person with their token, who calls and comes into rooms as a page would. */
export async function arrive(site: TestSite, name: string) {
  const call = caller(site);
  const { result } = (await call(`GET /login/testLogin?name=${name}`)).envelope;
  const token: string = result.token;
  const uid: number = result.user.uid;
  const ask = async (what: string, body?: Record<string, unknown>) => (await call(what, body, { token })).envelope;
  return {
    uid,
    name,
    token,
    ask,
    operate: (roomId: string, action: string, more: Record<string, unknown> = {}) =>
      ask("POST /chatroom/operate", { roomId, action, ...more }),
    enter: (roomId: string, since = 0, epoch?: string) => enter(site, roomId, token, since, epoch),
  };
}
export type Arrived = Awaited<ReturnType<typeof arrive>>;

export async function enter(site: TestSite, roomId: string, token?: string, since = 0, epoch?: string) {
  const { envelope } = await caller(site)("POST /chatroom/ticket", { roomId }, { token });
  const { path, ticket } = envelope.result;
  const viewer = await LiveViewer.open(`${site.url}${path}?ticket=${encodeURIComponent(ticket)}`);
  return viewer.greet(since, epoch);
}
