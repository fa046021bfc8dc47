import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import { MAX_NEWS_NOTE_LENGTH } from "#domain/news/limits.ts";
import type { NewsEvent } from "#domain/news/states.ts";
import { m } from "#messages";
import { newsEventLabel } from "./desk-labels.ts";

type Props = {
  article: DeskArticle;
  /** Saves the article first; the action is cancelled if that fails. */
  onBefore?: () => Promise<boolean>;
  onMoved: () => Promise<void>;
};

/** Possible next steps of the article. Times are in the time zone of the editor's device. */
export function ArticleActions({ article, onBefore, onMoved }: Props) {
  const router = useRouter();
  const move = useAction(router);
  const [note, setNote] = useState("");
  const [publishAt, setPublishAt] = useState("");
  const run = (event: NewsEvent) =>
    move.run(async (api) => {
      if (onBefore && !(await onBefore())) return;
      const publishAtMs = event === "schedule" && publishAt !== "" ? new Date(publishAt).getTime() : undefined;
      await api.call("POST /operator/news/move", {
        newsId: article.newsId,
        event,
        note: note.trim(),
        ...(publishAtMs !== undefined && { publishAtMs }),
      });
      setNote("");
      await onMoved();
    });
  return (
    <div className="flex flex-col gap-3">
      {article.events.includes("correct") ? (
        <TextField label={m.desk_correction_note()} value={note} maxLength={MAX_NEWS_NOTE_LENGTH} onValue={setNote} />
      ) : null}
      {article.events.includes("schedule") ? (
        <TextField label={m.desk_publish_at()} type="datetime-local" value={publishAt} onValue={setPublishAt} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {article.events.map((event) => (
          <Button
            key={event}
            kind={event === "publish" || event === "submit" ? "primary" : "quiet"}
            disabled={move.isPending}
            onClick={() => void run(event)}
          >
            {newsEventLabel(event)}
          </Button>
        ))}
      </div>
      <ErrorNotice text={move.failure} />
    </div>
  );
}
