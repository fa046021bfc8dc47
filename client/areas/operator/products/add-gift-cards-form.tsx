import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { MAX_CARD_LENGTH, MAX_CARDS_PER_UPLOAD } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { parseGiftCards } from "./parse-gift-cards.ts";

type Report = { added: number; known: readonly number[]; tooLong: readonly number[] };

/** The result by line number, because card numbers are never shown again. */
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
  const id = useId();
  const router = useRouter();
  const { api, queryClient } = router.options.context;
  const form = useForm<never>(router, () => undefined);
  const [pasted, setPasted] = useState("");
  const [report, setReport] = useState<Report>();
  const { cards, tooLong } = parseGiftCards(pasted);

  const add = async () => {
    const done: { added: number; known: number[] } = { added: 0, known: [] };
    await form.send({}, async () => {
      for (let from = 0; from < cards.length; from += MAX_CARDS_PER_UPLOAD) {
        const part = cards.slice(from, from + MAX_CARDS_PER_UPLOAD);
        const { added, knownLines } = await api.call("POST /goods/cards/add", {
          goodsId,
          cards: part.map(({ number }) => number),
        });
        done.added += added;
        done.known.push(...knownLines.flatMap((lineNumber) => part[lineNumber - 1]?.line ?? []));
      }
      setPasted("");
      setReport({ ...done, tooLong });
    });
    await queryClient.invalidateQueries({ queryKey: ["GET /goods/shelf"] });
  };
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_cards_add()}
      </summary>
      <form
        ref={form.form}
        className="flex flex-col gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (cards.length > 0) void add();
        }}
      >
        <div>
          <label htmlFor={id} className="mb-1 block text-13 font-500 text-text">
            {m.operator_cards_numbers()}
          </label>
          <textarea
            id={id}
            dir="ltr"
            rows={6}
            value={pasted}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setPasted(event.target.value);
              setReport(undefined);
            }}
            className="w-full resize-y rounded-10 border border-control bg-surface-0 px-3 py-2 font-mono text-14 text-strong focus-ring"
          />
          <p id={`${id}-hint`} className="mt-1 text-12 text-muted">
            {m.operator_cards_hint()}
          </p>
        </div>
        {report ? <Outcome report={report} /> : null}
        <FormError text={form.failure} />
        <Button type="submit" className="self-start" disabled={cards.length === 0} aria-busy={form.isBusy}>
          {m.operator_cards_add()}
        </Button>
      </form>
    </details>
  );
}
