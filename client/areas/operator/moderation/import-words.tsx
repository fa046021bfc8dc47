import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { MAX_IMPORTED_WORDS } from "#domain/chat/limits.ts";
import { m } from "#messages";
import type { WordList } from "./word-list.ts";

/** Adds many words at once; duplicates are skipped. */
export function ImportWords({ list }: { list: WordList }) {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [text, setText] = useState("");
  const words = text.split("\n").flatMap((line) => line.trim() || []);
  const send = () =>
    run(async (api) => {
      const { added } = await api.call("POST /chatroom/words/import", { words, ...list });
      setText("");
      showToast(m.operator_cards_added({ amount: wholeNumber(added, app.locale) }));
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /chatroom/words/site"] });
    });
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.words_import()}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <TextAreaField
          label={m.words_import()}
          hint={m.words_import_hint({ most: wholeNumber(MAX_IMPORTED_WORDS, app.locale) })}
          rows={6}
          value={text}
          onValue={setText}
        />
        <ErrorNotice text={failure} />
        <Button
          className="self-start"
          disabled={isPending || words.length === 0 || words.length > MAX_IMPORTED_WORDS}
          onClick={() => void send()}
        >
          {m.words_import()}
        </Button>
      </div>
    </details>
  );
}
