import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";

type Props = { render: (page: number, more: ReactNode) => ReactNode };

/** Pages below each other: the next one is loaded when its button comes into view. */
export function LoadMore({ render }: Props) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <Suspense key={page} fallback={<Skeleton className="mt-4 h-40 w-full" />}>
      {render(page, page === pages ? <MoreButton onMore={() => setPages(page + 1)} /> : null)}
    </Suspense>
  ));
}

function MoreButton({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) button.current?.click();
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={button} className="needs-scripts mx-auto mt-4 flex" onClick={onMore}>
      {m.moderation_more()}
    </Button>
  );
}
