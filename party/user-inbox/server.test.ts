import { expect, test } from "vitest";
import { INBOX_HELLO } from "#party/protocol/user-inbox/frames.ts";
import { inboxMessageBody } from "#party/protocol/worker/inbox-messages.ts";
import UserInbox from "./server.ts";

/** A hibernated inbox with `stored` state and one open tab. */
function wake(stored: Map<string, unknown>) {
  const sent: string[] = [];
  const tab = {
    readyState: WebSocket.OPEN as 1,
    state: null,
    setState: () => null,
    send: (text: string) => void sent.push(text),
    close: () => {},
  };
  const inbox = new UserInbox({
    id: "5",
    storage: {
      get: async <Value>(key: string) => stored.get(key) as Value | undefined,
      put: async (key, value) => void stored.set(key, value),
    },
    getConnections: () => [tab],
  });
  const publish = async (unread: number, revision: number) => {
    const body = JSON.stringify(inboxMessageBody({ unread, revision }));
    const response = await inbox.onRequest(new Request("https://rooms.test", { method: "POST", body }));
    return response.json();
  };
  const hello = async () => {
    await inbox.onMessage(INBOX_HELLO, tab);
    return JSON.parse(sent.at(-1) ?? "null");
  };
  return { publish, hello };
}

test("a count that another build stored with further fields counts", async () => {
  const inbox = wake(new Map([["count", { unread: 3, revision: 8, urgent: 1 }]]));
  expect(await inbox.hello()).toMatchObject({ unread: 3, revision: 8 });
  expect(await inbox.publish(1, 7)).toMatchObject({ news: false });
});

test.each([[{ total: 3 }], [{ unread: "3", revision: 8 }], ["3"], [null]])(
  "an inbox that finds %j waits for the site's next count",
  async (count) => {
    const stored = new Map<string, unknown>([["count", count]]);
    const inbox = wake(stored);
    // Pages ignore revisions lower than that of the count they loaded.
    expect(await inbox.hello()).toMatchObject({ unread: 0, revision: 0 });
    expect(await inbox.publish(4, 9)).toMatchObject({ news: true });
    expect(await inbox.hello()).toMatchObject({ unread: 4, revision: 9 });
    expect(await wake(stored).hello()).toMatchObject({ unread: 4, revision: 9 });
  },
);
