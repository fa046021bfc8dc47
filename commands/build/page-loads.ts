// The page loads that decide how the client is split: which screens and lazy parts load together, and how often.
import { ROOT } from "../root.ts";

export type PageLoad = {
  name: string;
  entries: readonly string[];
  /** Cost of an unused byte, relative to other loads. */
  weight: number;
};

const FAN = "client/areas/fan";
const APP = "client/entry.tsx";
const HOME_SCREEN = `${FAN}/home/home-screen.tsx`;
const LIST_SCREEN = `${FAN}/match-list/match-list-screen.tsx`;
const MATCH_SCREEN = `${FAN}/match/match-screen.tsx`;
const ARTICLE_SCREEN = `${FAN}/news/article-screen.tsx`;

const SCREEN = /-screen\.tsx$/;
const GUEST_BELL = "client/features/notifications/guest/guest-notification-bell.tsx";
const LIVE_SCORES = "client/features/matches/live/start-live-scores.ts";
const LIVE_RAIL = `${FAN}/home/live-rail.tsx`;
const CHAT = [
  "client/features/chat/start-chat.ts",
  "client/features/chat/chat-history.ts",
  "client/features/chat/messages/message-list.tsx",
  "client/features/predictions/prediction-card.tsx",
];

/** What the first visit to the home page waits for. */
export const FIRST_LOADS: readonly string[] = ["app", "home"];

/** The first load of a page, and the parts that load without a click once it is hydrated. */
export const MAIN_LOADS: readonly PageLoad[] = [
  { name: "app", entries: [APP], weight: 300 },
  { name: "home", entries: [HOME_SCREEN], weight: 200 },
  { name: "deferred", entries: ["client/features/shell/deferred-parts.ts"], weight: 60 },
  {
    name: "home-deferred",
    entries: [
      ...[GUEST_BELL, LIVE_SCORES, LIVE_RAIL, `${FAN}/home/followed-group.tsx`],
      "client/features/videos/video-section.tsx",
      "client/features/news/news-section.tsx",
      "client/features/plans/home-tips.tsx",
    ],
    weight: 40,
  },
  { name: "match", entries: [MATCH_SCREEN], weight: 120 },
  {
    name: "match-deferred",
    entries: [
      ...[GUEST_BELL, LIVE_SCORES, `${FAN}/match/chat/chat-tab.tsx`, `${FAN}/tips/match-tips.tsx`],
      "client/features/predictions/match-vote-card.tsx",
      ...CHAT,
    ],
    weight: 30,
  },
  { name: "match-list", entries: [LIST_SCREEN], weight: 30 },
  { name: "match-list-deferred", entries: [GUEST_BELL, LIVE_SCORES, LIVE_RAIL], weight: 15 },
  { name: "article", entries: [ARTICLE_SCREEN], weight: 40 },
  { name: "article-deferred", entries: [GUEST_BELL], weight: 10 },
  { name: "room", entries: [`${FAN}/room/room-route-screen.tsx`], weight: 20 },
  {
    name: "room-deferred",
    entries: [...[GUEST_BELL, `${FAN}/room/live-match-strip.tsx`, "client/features/player/video-player.tsx"], ...CHAT],
    weight: 15,
  },
  { name: "member", entries: ["client/features/shell/signed-in-controls.tsx"], weight: 30 },
];

type EntryGraph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { isEntry: boolean; dynamicImporters: readonly string[] } | null;
};

/** Screens and lazy parts are entries too. */
export function isEntry(graph: EntryGraph, id: string): boolean {
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}

function weightOf(graph: EntryGraph, id: string): number {
  // Embedded on other sites.
  if (graph.getModuleInfo(id)?.isEntry) return 40;
  if (!SCREEN.test(id)) return 1;
  return id.includes(`/${FAN}/`) ? 10 : 3;
}

/** All loads of a build: the main ones, and one for each other screen or lazy part. Entries are module ids. */
export function listPageLoads(graph: EntryGraph, mainLoads = MAIN_LOADS): PageLoad[] {
  const entries = new Set([...graph.getModuleIds()].filter((id) => isEntry(graph, id)));
  const main = mainLoads.map((load) => ({ ...load, entries: load.entries.map((path) => `${ROOT}/${path}`) }));
  const inMain = new Set(main.flatMap((load) => load.entries));
  for (const id of inMain) if (!entries.has(id)) throw new Error(`page loads: the client build has no entry ${id}`);
  const others = [...entries].filter((id) => !inMain.has(id));
  return [
    ...main,
    ...others.map((id) => ({ name: id.replace(`${ROOT}/`, ""), entries: [id], weight: weightOf(graph, id) })),
  ];
}
