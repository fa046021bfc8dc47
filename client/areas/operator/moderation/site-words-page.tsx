import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { useForm } from "#client/features/forms/use-form.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { Api } from "#domain/api/contract.ts";
import { MAX_BLOCKED_WORD_LENGTH } from "#domain/chat/limits.ts";
import { LANGUAGES } from "#domain/i18n/languages.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { ImportWords } from "./import-words.tsx";
import { listKey, parseListKey } from "./word-list.ts";

/** From this length on the list has a search field. */
const MANY_WORDS = 20;

/** Words blocked in every room: for all brands, for messages sent from this one, or for messages in a language. */
function SiteWordsPage() {
  const { brand } = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [key, setKey] = useState("site");
  const [find, setFind] = useState("");
  const selected = parseListKey(key);
  const { data } = useSuspenseQuery(callQuery(router.options.context.api, "GET /chatroom/words/site", {}));
  const list = {
    site: data.list,
    brand: data.brand,
    language: data.languages[selected.language ?? ""] ?? [],
  }[selected.scope];
  const found = find === "" ? list : list.filter((word) => word.toLowerCase().includes(find.trim().toLowerCase()));
  const change = async (api: Api, word: string, add: boolean) => {
    await api.call("POST /chatroom/words/site", { word, add, ...selected });
    await queryClient.invalidateQueries({ queryKey: ["GET /chatroom/words/site"] });
  };
  const removal = useAction(router);
  const form = useForm(router, {
    values: { word: "" },
    submit: async (api, values) => {
      const word = values.word.trim();
      if (word === "") return;
      await change(api, word, true);
      form.change({ word: "" });
    },
  });
  return (
    <>
      <p className="text-13 text-muted">{m.moderation_words_note()}</p>
      <SelectField
        label={m.words_scope()}
        value={key}
        options={[
          { value: "site", label: m.words_all_brands() },
          { value: "brand", label: brand.name },
          ...LANGUAGES.map(({ code, name }) => ({
            value: listKey({ scope: "language", language: code }),
            label: name,
          })),
        ]}
        onValue={(value) => {
          setKey(value);
          setFind("");
        }}
      />
      <InlineForm form={form} submitLabel={m.moderation_word_add()}>
        <TextField {...form.field("word")} label={m.moderation_word_new()} maxLength={MAX_BLOCKED_WORD_LENGTH} />
      </InlineForm>
      <ImportWords list={selected} />
      <ErrorNotice text={removal.failure} />
      {list.length > MANY_WORDS ? (
        <TextField label={m.moderation_word_find()} type="search" value={find} onValue={setFind} />
      ) : null}
      {list.length === 0 ? <EmptyState icon="i-lucide-message-square-off" title={m.moderation_no_words()} /> : null}
      <ul className="flex flex-wrap gap-2">
        {found.map((word) => (
          <li
            key={word}
            data-word={word}
            className="inline-flex items-center rounded-10 bg-surface-2 ps-3 text-14 text-strong"
          >
            <bdi>{word}</bdi>
            <button
              type="button"
              className="inline-grid h-11 w-11 place-items-center rounded-10 text-muted hover:text-strong focus-ring-inset"
              aria-label={m.moderation_word_remove({ word })}
              disabled={removal.isPending}
              onClick={() => void removal.run((api) => change(api, word, false))}
            >
              <span aria-hidden="true" className="i-lucide-x text-14" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export const SiteWordsScreen = operatorScreen("words", SiteWordsPage);
