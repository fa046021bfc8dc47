import { type ComponentProps, lazy, Suspense } from "react";
import { useIsNear } from "#client/ui/use-is-near.ts";

const CommentSection = lazy(async () => ({ default: (await import("./comment-section.tsx")).CommentSection }));

/** Below the page's own content: code and comments are loaded when the visitor gets near. */
export function CommentSlot(props: ComponentProps<typeof CommentSection>) {
  const { slot, isNear } = useIsNear<HTMLDivElement>();
  return (
    <div ref={slot} id="comments" className="mt-6">
      {isNear ? (
        <Suspense>
          <CommentSection {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
