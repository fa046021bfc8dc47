import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { shortNumber } from "#client/format/numbers.ts";
import type { LikeResult } from "#domain/content/contract.ts";
import type { ContentKind } from "#domain/content/kinds.ts";
import { m } from "#messages";
import { ContentButton } from "./content-button.tsx";

type Props = {
  kind: ContentKind;
  id: number;
  likes: number;
  isLiked: boolean;
  /** May return a promise, such as that of a refetch; the optimistic count is shown until it resolves. */
  onLiked: (result: LikeResult) => void | Promise<void>;
};

/** Guests log in first. Optimistic until the server's count arrives. */
export function LikeButton({ kind, id, likes, isLiked, onLiked }: Props) {
  const router = useRouter();
  const { user, locale } = useApp();
  const change = useMutation({
    mutationFn: (like: boolean) => router.options.context.api.call("POST /content/like", { kind, id, like }),
    onSuccess: onLiked,
  });
  const shown = change.isPending ? change.variables : isLiked;
  const count = likes + Number(shown) - Number(isLiked);
  return (
    <ContentButton
      icon={shown ? "i-lucide-heart text-live" : "i-lucide-heart"}
      aria-pressed={shown}
      aria-label={count > 0 ? m.content_like_count({ count }) : m.content_like()}
      disabled={change.isPending}
      onClick={() => (user ? change.mutate(!isLiked) : void openLoginModal(router))}
    >
      {count > 0 ? <span className="tabular">{shortNumber(count, locale)}</span> : m.content_like()}
    </ContentButton>
  );
}
