import * as v from "valibot";
import type { CommentWithSubject } from "../comments/contract.ts";
import { type ContentAuthor, contentIdSchema } from "../content/contract.ts";
import type { ContentState } from "../content/kinds.ts";
import { MAX_POST_LENGTH, MAX_POST_PICTURES } from "../content/limits.ts";
import type { MentionedUser } from "../content/mentions.ts";
import { contentTextSchema } from "../content/text.ts";
import { uidSchema } from "../identity/contract.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { MatchCard, TeamSummary } from "../matches/views.ts";
import { imageFormatOfFile } from "../media/image-upload.ts";
import type { NewsCard } from "../news/contract.ts";
import type { ReportReason } from "../social/report-reasons.ts";

const MAX_PROFILE_PAGE = 100;
const file = v.pipe(
  v.string(),
  v.check((name) => imageFormatOfFile(name) !== undefined),
);

export const postPictureInput = v.object({ bytes: v.instance(Uint8Array) });
/** Needs text or pictures; may have a match or a team, but not both. */
export const sendPostInput = v.pipe(
  v.object({
    text: v.optional(contentTextSchema(MAX_POST_LENGTH, 0), ""),
    pictures: v.optional(v.pipe(v.array(file), v.maxLength(MAX_POST_PICTURES)), []),
    matchId: v.optional(contentIdSchema),
    teamId: v.optional(contentIdSchema),
  }),
  v.forward(
    v.check(({ text, pictures }) => text !== "" || pictures.length > 0, "empty"),
    ["text"],
  ),
  v.forward(
    v.check(({ pictures }) => new Set(pictures).size === pictures.length, "repeated"),
    ["pictures"],
  ),
  v.forward(
    v.check(({ matchId, teamId }) => matchId === undefined || teamId === undefined, "one_link"),
    ["teamId"],
  ),
);
export const postIdInput = v.object({ postId: contentIdSchema });
export const postListInput = v.object({
  before: v.optional(contentIdSchema),
  size: v.optional(wholeNumberInput(1, 50), 20),
});
export const PROFILE_TABS = ["post", "comment", "news"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
export const profileTabInput = v.object({
  userId: uidSchema,
  type: v.picklist(PROFILE_TABS),
  pageIndex: wholeNumberInput(1, MAX_PROFILE_PAGE),
  size: v.optional(wholeNumberInput(1, 50), 20),
});
export type SendPostInput = v.InferOutput<typeof sendPostInput>;

export type PostPicture = { file: string; width: number; height: number };
export type LinkedTeam = TeamSummary & { gameId: number };
export type PostView = {
  id: number;
  state: ContentState;
  author: ContentAuthor;
  text: string;
  locale: string;
  mentions: MentionedUser[];
  pictures: PostPicture[];
  match: MatchCard | null;
  team: LinkedTeam | null;
  likes: number;
  isLiked: boolean;
  comments: number;
  atMs: number;
  /** Only sent to the author of a removed post. */
  removedReason?: ReportReason;
  /** Set if the post is about a match whose result the reader hides. */
  hidden?: true;
};
type PostList = { list: PostView[]; next?: number };
/** `total` is capped at the number of pages that can be opened. */
type PageOf<Type extends ProfileTab, Row> = { type: Type; list: Row[]; total: number; page: number; size: number };
export type ProfileTabPage =
  | PageOf<"post", PostView>
  | PageOf<"comment", CommentWithSubject>
  | PageOf<"news", NewsCard>;

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type PostCalls = {
  "POST /post/picture": Takes<typeof postPictureInput, PostPicture>;
  "POST /post/send": Takes<typeof sendPostInput, PostView>;
  "POST /post/delete": Takes<typeof postIdInput, Empty>;
  "GET /post/own": Takes<typeof postListInput, PostList>;
  "GET /post/feed": Takes<typeof postListInput, PostList>;
  "GET /post/one": Takes<typeof postIdInput, PostView>;
  "GET /user/{userId}/{type}/{pageIndex}": Takes<typeof profileTabInput, ProfileTabPage>;
};
