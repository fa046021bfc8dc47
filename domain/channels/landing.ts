import * as v from "valibot";
import { newsTextSchema } from "../news/document.ts";

export const LANDING_PAGES = ["register", "download"] as const;
export type LandingPage = (typeof LANDING_PAGES)[number];

export const MAX_LANDING_BLOCKS = 12;
const MAX_FEATURES = 8;

const title = newsTextSchema(80);
const blockSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("title"), text: title }),
  v.strictObject({ kind: v.literal("text"), text: newsTextSchema(400) }),
  /** The brand's own picture, because partners cannot upload files. */
  v.strictObject({ kind: v.literal("image") }),
  v.strictObject({
    kind: v.literal("features"),
    items: v.pipe(v.array(title), v.minLength(1), v.maxLength(MAX_FEATURES)),
  }),
  /** Store links on phones, a QR code on desktops. */
  v.strictObject({ kind: v.literal("install") }),
  v.strictObject({ kind: v.literal("register"), label: v.optional(newsTextSchema(40)) }),
]);
export type LandingBlock = v.InferOutput<typeof blockSchema>;
export const LANDING_BLOCK_KINDS = [
  "title",
  "text",
  "image",
  "features",
  "install",
  "register",
] as const satisfies readonly LandingBlock["kind"][];

const countOf = (blocks: readonly LandingBlock[], kind: LandingBlock["kind"]) =>
  blocks.filter((block) => block.kind === kind).length;

/** The call to action of a landing page. */
export const landingAction = (page: LandingPage): "register" | "install" =>
  page === "register" ? "register" : "install";

/** Exactly one title, and at most one of each action. */
export const landingDocumentSchema = v.pipe(
  v.array(blockSchema),
  v.minLength(1),
  v.maxLength(MAX_LANDING_BLOCKS),
  v.check((blocks) => countOf(blocks, "title") === 1, "one_title"),
  v.check((blocks) => countOf(blocks, "register") <= 1 && countOf(blocks, "install") <= 1, "repeated_action"),
);

export const hasLandingAction = (page: LandingPage, blocks: readonly LandingBlock[]): boolean =>
  countOf(blocks, landingAction(page)) === 1;
