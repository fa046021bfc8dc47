import { type ComponentProps, lazy } from "react";
import { NearSlot } from "#client/ui/near-slot.tsx";
import { useLinkedComment } from "./use-linked-comment.ts";

const CommentSection = lazy(async () => ({ default: (await import("./comment-section.tsx")).CommentSection }));

export const CommentSlot = (props: ComponentProps<typeof CommentSection>) => (
  <div id="comments" className="mt-6">
    <NearSlot isWanted={useLinkedComment() !== undefined}>
      <CommentSection {...props} />
    </NearSlot>
  </div>
);
