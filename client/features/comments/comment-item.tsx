import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ContentButton } from "#client/features/content/content-button.tsx";
import { ContentByline } from "#client/features/content/content-byline.tsx";
import { ContentText } from "#client/features/content/content-text.tsx";
import { DeleteContentButton } from "#client/features/content/delete-content-button.tsx";
import { LikeButton } from "#client/features/content/like-button.tsx";
import { ReportContentButton } from "#client/features/content/report-content-button.tsx";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import type { CommentView } from "#domain/comments/contract.ts";
import { COMMENT_EDIT_MINUTES } from "#domain/content/limits.ts";
import { m } from "#messages";
import { CommentForm } from "./comment-form.tsx";
import { type CommentSubject, refetchComments } from "./comment-queries.ts";

type Props = { comment: CommentView; subject: CommentSubject; nowMs: number; onReplied: () => void };

function Placeholder({ state }: Pick<CommentView, "state">) {
  return (
    <p className="text-14 text-muted italic">{state === "removed" ? m.comment_removed() : m.error_comment_deleted()}</p>
  );
}

/** A comment without its replies: text, likes, and the actions available to the reader. */
export function CommentItem({ comment, subject, nowMs, onReplied }: Props) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user } = useApp();
  const [mode, setMode] = useState<"read" | "reply" | "edit">("read");
  const { id, author, state, text, mentions, locale, likes, isLiked, atMs, editedAtMs } = comment;
  const isReply = comment.parentId !== null;
  const close = () => setMode("read");
  const refetch = () => refetchComments(queryClient);
  if (!author) return <Placeholder state={state} />;
  const isOwn = author.uid === user?.uid;
  return (
    <div className="flex gap-3" data-comment={id}>
      <Avatar person={author} size={isReply ? 28 : 40} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <ContentByline author={author} atMs={atMs} editedAtMs={editedAtMs} nowMs={nowMs} />
        {mode === "edit" ? (
          <CommentForm
            label={m.comment_edit()}
            initialText={text}
            submitLabel={m.account_save()}
            onCancel={close}
            onSend={async (api, changed) => {
              await api.call("POST /comment/edit", { commentId: id, text: changed });
              await refetch();
              close();
            }}
          />
        ) : (
          <ContentText text={text} mentions={mentions} locale={locale} />
        )}
        <div className="-ms-2 flex flex-wrap items-center">
          <LikeButton kind="comment" id={id} likes={likes} isLiked={isLiked} onLiked={() => refetch()} />
          <ContentButton
            icon="i-lucide-message-circle"
            onClick={() => (user ? setMode("reply") : void openLoginModal(router))}
          >
            {m.room_reply()}
          </ContentButton>
          {isOwn ? (
            <>
              {nowMs - atMs < COMMENT_EDIT_MINUTES * 60_000 ? (
                <ContentButton icon="i-lucide-pencil" onClick={() => setMode("edit")}>
                  {m.content_edit()}
                </ContentButton>
              ) : null}
              <DeleteContentButton
                question={m.comment_delete_confirm()}
                onDelete={async (api) => {
                  await api.call("POST /comment/delete", { commentId: id });
                  await refetch();
                }}
              />
            </>
          ) : (
            <ReportContentButton kind="comment" id={id} />
          )}
        </div>
        {mode === "reply" ? (
          <CommentForm
            label={m.room_reply_to({ name: author.username })}
            initialText={isReply ? `@${author.username} ` : ""}
            submitLabel={m.room_reply()}
            onCancel={close}
            onSend={async (api, reply) => {
              await api.call("POST /comment/send", { ...subject, parentId: id, text: reply });
              await refetch();
              onReplied();
              close();
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
