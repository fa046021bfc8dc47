import type { VideoCalls } from "#domain/videos/contract.ts";
import type { VideoDeskCalls } from "#domain/videos/desk-contract.ts";
import { allowEditors, allowEveryone, type ContractRow } from "./row.ts";

const NO_VIDEO = 999_999_999;
const missing = { input: () => ({ videoId: NO_VIDEO }), status: 404 };
const missingUpload = { input: () => ({ uploadId: "0".repeat(24) }), status: 404 };
const allowUploaders = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({
  callers: ["anchor", "operator", "editor"],
  ...rest,
});

export const VIDEO_ROWS: Record<keyof (VideoCalls & VideoDeskCalls), ContractRow> = {
  "GET /video/list": allowEveryone(),
  "GET /hot/video/1": allowEveryone(),
  "GET /video/related": allowEveryone({ input: () => ({ videoId: 1 }) }),
  "GET /video/playback": allowEveryone(missing),
  "POST /video/countView": allowEveryone({ input: () => ({ videoId: NO_VIDEO }) }),
  "GET /{game}/video{id}": allowEveryone({ input: () => ({ game: "soccer", id: NO_VIDEO }), status: 404 }),
  "POST /video/upload/create": allowUploaders({ input: () => ({ fileName: "a.mp4", bytes: 10, game: "soccer" }) }),
  "GET /video/upload": allowUploaders(missingUpload),
  "POST /video/upload/append": allowUploaders({ status: 400 }),
  "POST /video/upload/complete": allowUploaders(missingUpload),
  "POST /video/upload/cancel": allowUploaders(missingUpload),
  "GET /video/uploads": allowUploaders(),
  "GET /anchor/videos": allowUploaders(),
  "GET /operator/videos": allowEditors(),
  "GET /video/edit": allowUploaders(missing),
  "POST /video/save": allowUploaders({
    input: () => ({ videoId: NO_VIDEO, locale: "en", title: "A title" }),
    status: 404,
  }),
  "POST /video/move": allowUploaders({ input: () => ({ videoId: NO_VIDEO, event: "publish" }), status: 404 }),
  "POST /video/cover": allowUploaders({ status: 400 }),
};
