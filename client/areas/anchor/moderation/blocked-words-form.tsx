import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { ModerationSection } from "#client/features/chat/moderation/moderation-section.tsx";
import { useRoomOperation, useSendRoomOperation } from "#client/features/chat/moderation/use-room-operation.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { MAX_BLOCKED_WORD_LENGTH } from "#domain/chat/limits.ts";
import { m } from "#messages";

/** Shows a search field from this many words on. */
const SEARCH_FROM = 12;

/** A change applies from the next message on. */
export function BlockedWordsForm({ roomId }: { roomId: string }) {
  const router = useRouter();
  const words = useQuery(callQuery(router.options.context.api, "GET /chatroom/words", { roomId }));
  const operate = useRoomOperation(roomId);
  const send = useSendRoomOperation(roomId);
  const form = useForm(router, {
    values: { word: "" },
    submit: async (api, values) => {
      const word = values.word.trim();
      if (word === "") return;
      await send(api, { action: "add_word", word });
      form.change({ word: "" });
    },
  });
  const [search, setSearch] = useState("");
  const list = words.data?.list ?? [];
  const shown = list.filter((word) => word.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <ModerationSection
      id="words"
      title={m.room_danmaku_blocked()}
      query={words}
      isEmpty={list.length === 0}
      empty={m.moderation_no_words()}
    >
      <p className="text-13 text-muted">{m.moderation_words_note()}</p>
      <InlineForm form={form} submitLabel={m.moderation_word_add()}>
        <TextField {...form.field("word")} label={m.moderation_word_new()} maxLength={MAX_BLOCKED_WORD_LENGTH} />
      </InlineForm>
      <ErrorNotice text={operate.isError ? errorText(operate.error) : undefined} />
      {list.length >= SEARCH_FROM ? (
        <TextField label={m.moderation_word_find()} value={search} onValue={setSearch} />
      ) : null}
      <ul className="flex flex-wrap gap-2">
        {shown.map((word) => (
          <li
            key={word}
            className="inline-flex items-center rounded-10 bg-surface-2 ps-3 text-14 text-strong"
            data-word={word}
          >
            <bdi>{word}</bdi>
            <button
              type="button"
              className="inline-grid h-11 w-11 place-items-center rounded-10 text-muted hover:text-strong focus-ring-inset"
              aria-label={m.moderation_word_remove({ word })}
              disabled={operate.isPending}
              onClick={() => operate.mutate({ action: "remove_word", word })}
            >
              <span aria-hidden="true" className="i-lucide-x text-14" />
            </button>
          </li>
        ))}
      </ul>
    </ModerationSection>
  );
}
