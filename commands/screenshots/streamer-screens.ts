import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import type { Screen } from "./screen.ts";

const HUB_PAGES = ["", "live", "schedule", "liveLinkDetails", "revenueDetails", "overlays", "videos", "moderation"];

/** Public streamer pages, the application form, and the streamer hub. */
export async function listStreamerScreens(db: Database): Promise<Screen[]> {
  const [streamer] = await db.select({ id: users.id }).from(users).where(eq(users.usernameKey, "anchor"));
  return [
    { name: "streamers", path: "/anchor/anchorList" },
    { name: "multi-view", path: "/live/data" },
    ...(streamer ? [{ name: "streamer", path: `/anchor/${streamer.id}` }] : []),
    ...(streamer ? [{ name: "stream-room", path: `/customLive/${streamer.id}`, account: "rich" }] : []),
    ...(streamer ? [{ name: "streamer-profile", path: `/userInfo/${streamer.id}`, account: "fan" }] : []),
    { name: "streamer-apply", path: "/anchorCenter", account: "rich" },
    { name: "streamer-certificate", path: "/certificate", account: "anchor" },
    ...HUB_PAGES.map((page) => ({
      name: `streamer-hub-${page || "overview"}`,
      path: `/anchorCenter/${page}`,
      account: "anchor",
    })),
  ];
}
