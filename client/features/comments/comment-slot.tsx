import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./comment-slot.css";
import type { ComponentProps } from "react";
import { useApp } from "#client/app-context.ts";
import { LazyNearViewport } from "#client/ui/lazy-near-viewport.tsx";
import { useLinkedComment } from "./use-linked-comment.ts";

const CommentSection = lazyComponent(async () => (await import("./comment-section.tsx")).CommentSection);

/** Reserves the height of a section without comments from the start, to avoid a layout shift. */
export function CommentSlot(props: ComponentProps<typeof CommentSection>) {
  const { user } = useApp();
  return (
    <div id="comments" className="comment-slot" data-member={user ? "" : undefined}>
      <LazyNearViewport isWanted={useLinkedComment() !== undefined}>
        <CommentSection {...props} />
      </LazyNearViewport>
    </div>
  );
}
