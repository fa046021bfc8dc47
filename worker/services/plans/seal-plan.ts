import { type SealedPlan, serializeContent, serializePlan, serializeTitle } from "#domain/plans/chain.ts";
import type { PlanContent } from "#domain/plans/content.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";

const SALT_BYTES = 16;

function createSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Sealing = Omit<SealedPlan, "titleHash" | "contentHash" | "salt"> & { title: string; content: PlanContent };

/** The hashes of a release, with a new salt. */
export function sealPlan({ title, content, ...plan }: Sealing) {
  const titleHash = sha256OfText(serializeTitle(title));
  const contentHash = sha256OfText(serializeContent(content));
  const salt = createSalt();
  return {
    titleHash,
    contentHash,
    salt,
    planHash: sha256OfText(serializePlan({ ...plan, titleHash, contentHash, salt })),
  };
}
