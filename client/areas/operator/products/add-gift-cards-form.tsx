import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { MAX_CARD_LENGTH, MAX_CARDS_PER_UPLOAD } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { parseGiftCards } from "./parse-gift-cards.ts";

type Report = { added: number; known: readonly number[]; tooLong: readonly number[] };

/** Reports results by line number, because card numbers are never shown again. */
function Outcome({ report: { added, known, tooLong } }: { report: Report }) {
  const { locale } = useApp();
  const lines = (lineNumbers: readonly number[]) =>
    new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(
      lineNumbers.map((lineNumber) => wholeNumber(lineNumber, locale)),
    );
  return (
    <div role="status" className="flex flex-col gap-1 text-13 text-strong">
      <p className="font-600">{m.operator_cards_added({ amount: wholeNumber(added, locale) })}</p>
      {known.length > 0 ? <p>{m.operator_cards_known({ lines: lines(known) })}</p> : null}
      {tooLong.length > 0 ? (
        <p>{m.operator_cards_too_long({ most: wholeNumber(MAX_CARD_LENGTH, locale), lines: lines(tooLong) })}</p>
      ) : null}
    </div>
  );
}

/** One number per line. Accepted numbers are removed from the field and never shown again. */
export function AddGiftCardsForm({ goodsId }: { goodsId: number }) {
  const router = useRouter();
  const [report, setReport] = useState<Report>();
  const form = useForm(router, {
    values: { pasted: "" },
    submit: async (api) => {
      if (cards.length === 0) return;
      const done: { added: number; known: number[] } = { added: 0, known: [] };
      try {
        for (let from = 0; from < cards.length; from += MAX_CARDS_PER_UPLOAD) {
          const part = cards.slice(from, from + MAX_CARDS_PER_UPLOAD);
          const numbers = part.map(({ number }) => number);
          const { added, knownLines } = await api.call("POST /goods/cards/add", { goodsId, cards: numbers });
          done.added += added;
          done.known.push(...knownLines.flatMap((lineNumber) => part[lineNumber - 1]?.line ?? []));
        }
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /goods/shelf"] });
      }
      form.change({ pasted: "" });
      setReport({ ...done, tooLong });
    },
  });
  const { value, onValue } = form.field("pasted");
  const { cards, tooLong } = parseGiftCards(value);
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_cards_add()}
      </summary>
      <Form form={form} className="flex flex-col gap-3 pt-2">
        <TextAreaField
          label={m.operator_cards_numbers()}
          hint={m.operator_cards_hint()}
          dir="ltr"
          rows={6}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onValue={(text) => {
            onValue(text);
            setReport(undefined);
          }}
          className="resize-y font-mono text-14"
        />
        {report ? <Outcome report={report} /> : null}
        <FormError />
        <SubmitButton kind="quiet" className="self-start" disabled={cards.length === 0}>
          {m.operator_cards_add()}
        </SubmitButton>
      </Form>
    </details>
  );
}
