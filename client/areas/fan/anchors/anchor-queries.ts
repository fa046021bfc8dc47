import { pagesQuery } from "#client/api/queries.ts";
import type { AnchorListLinkSearch } from "#client/links.ts";
import type { Api } from "#domain/api/contract.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { toAnchorListInput } from "./anchor-search.ts";

const REPLAYS_SIZE = 12;
const CLIPS_SIZE = 12;

type Page = { page: number; size: number; total: number };
const nextOf = ({ page, size, total }: Page) => (page * size < total ? { page: page + 1 } : undefined);

// The loaders prefetch the first page of each list.

export const anchorListQuery = (api: Api, search: AnchorListLinkSearch) =>
  pagesQuery(api, "GET /anchor/list", toAnchorListInput(search), nextOf);

export const anchorReplaysQuery = (api: Api, uid: number) =>
  pagesQuery(api, "GET /live/replays", { roomId: customRoomName(uid), size: REPLAYS_SIZE }, nextOf);

export const anchorClipsQuery = (api: Api, uid: number) =>
  pagesQuery(api, "GET /live/clips", { roomId: customRoomName(uid), size: CLIPS_SIZE }, nextOf);
