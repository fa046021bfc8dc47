import { LANDING_BLOCK_KINDS, type LandingBlock } from "#domain/channels/landing.ts";
import { m } from "#messages";

/** Form state of a block. */
export type LandingEditorBlock = { key: string; kind: LandingBlock["kind"]; text: string };

const KINDS: Record<LandingBlock["kind"], () => string> = {
  title: m.page_heading,
  text: m.channel_block_text,
  image: m.desk_block_image,
  features: m.channel_block_features,
  install: m.channel_block_install,
  register: m.channel_block_register,
};
export const landingBlockLabel = (kind: LandingBlock["kind"]): string => KINDS[kind]();

export const emptyLandingBlock = (kind: LandingBlock["kind"]): LandingEditorBlock => ({
  key: crypto.randomUUID(),
  kind,
  text: "",
});

export function toLandingEditorBlock(block: LandingBlock): LandingEditorBlock {
  const empty = emptyLandingBlock(block.kind);
  switch (block.kind) {
    case "title":
    case "text":
      return { ...empty, text: block.text };
    case "features":
      return { ...empty, text: block.items.join("\n") };
    case "register":
      return { ...empty, text: block.label ?? "" };
    case "image":
    case "install":
      return empty;
  }
}

/** Converts the form state to the block that is sent to the server. */
export function toLandingBlock({ kind, text }: LandingEditorBlock): LandingBlock {
  switch (kind) {
    case "title":
    case "text":
      return { kind, text: text.replace(/\s*\n\s*/g, " ").trim() };
    case "features":
      return { kind, items: text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()])) };
    case "register":
      return text.trim() === "" ? { kind } : { kind, label: text.trim() };
    case "image":
    case "install":
      return { kind };
  }
}

/** Kinds that can still be added: texts and features any number of times, every other kind once. */
export const addableKinds = (blocks: readonly LandingEditorBlock[]): LandingBlock["kind"][] =>
  LANDING_BLOCK_KINDS.filter(
    (kind) => kind === "text" || kind === "features" || !blocks.some((one) => one.kind === kind),
  );
