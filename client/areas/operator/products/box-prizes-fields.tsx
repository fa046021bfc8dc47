import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { percentage } from "#client/format/numbers.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import { Button } from "#client/ui/button.tsx";
import { MAX_BOX_PRIZES, parseOddsPercent, TOTAL_BOX_WEIGHT } from "#domain/mall/box-odds.ts";
import type { ProductFormView } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { emptyPrize, type PrizeLine } from "./product-values.ts";

type Props = {
  lines: readonly PrizeLine[];
  options: ProductFormView["prizeOptions"];
  areOddsFixed: boolean;
  error: string | undefined;
  onLines: (lines: readonly PrizeLine[]) => void;
};

/** Prizes with odds and stock. The odds of a box that was opened once are fixed. */
export function BoxPrizesFields({ lines, options, areOddsFixed, error, onLines }: Props) {
  const { locale } = useApp();
  const set = (id: number, part: Partial<PrizeLine>) =>
    onLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const sum = lines.reduce((total, { odds }) => total + (parseOddsPercent(toAsciiDigits(odds)) ?? 0), 0);
  const choices = [
    { value: "", label: "–" },
    ...options.map(({ goodsId, name }) => ({ value: String(goodsId), label: name })),
  ];
  return (
    <Section title={m.box_prizes()}>
      {lines.map(({ id, goodsId, odds, stock }) => (
        <div key={id} className="grid items-end gap-3 border-b pb-3 md:grid-cols-3">
          <div className="min-w-0 md:col-span-3">
            <SelectField
              label={m.product_name()}
              value={goodsId}
              options={choices}
              disabled={areOddsFixed}
              onValue={(value) => set(id, { goodsId: value })}
            />
          </div>
          <TextField
            label={`${m.box_odds()} (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={odds}
            readOnly={areOddsFixed}
            onValue={(value) => set(id, { odds: value })}
          />
          <TextField
            label={m.product_stock()}
            inputMode="numeric"
            autoComplete="off"
            value={stock}
            onValue={(value) => set(id, { stock: value })}
          />
          {areOddsFixed ? null : (
            <Button className="min-h-12" onClick={() => onLines(lines.filter((line) => line.id !== id))}>
              {m.content_remove()}
            </Button>
          )}
        </div>
      ))}
      {areOddsFixed ? (
        <p className="text-13 text-muted">{m.error_box_odds_fixed()}</p>
      ) : (
        <>
          <Button
            className="self-start"
            disabled={lines.length >= MAX_BOX_PRIZES}
            onClick={() => onLines([...lines, emptyPrize(lines)])}
          >
            {m.box_prize_add()}
          </Button>
          <p role="status" className="text-13 text-muted">
            {m.box_odds_sum({ sum: percentage(sum / TOTAL_BOX_WEIGHT, locale) })}
          </p>
        </>
      )}
      {error ? (
        <p role="alert" className="text-13 text-live">
          {error}
        </p>
      ) : null}
    </Section>
  );
}
