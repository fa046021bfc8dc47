import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { countdown } from "#client/format/durations.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { StakeRejection } from "#domain/predictions/check-stake.ts";
import type { PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { m } from "#messages";
import { ManagePredictionButtons } from "./manage-prediction-buttons.tsx";
import { optionLabel, outcomeLabel, questionLabel } from "./prediction-labels.ts";
import { PredictionOptionBars } from "./prediction-option-bars.tsx";
import { StakeForm } from "./stake-form.tsx";

type Props = { roomId: string; prediction: PredictionView; shown: Extract<RoomPredictions, { offered: true }> };

const REJECTIONS: Partial<Record<StakeRejection, () => string>> = {
  keeps_order: () => m.error_prediction_own(),
  late: () => m.error_prediction_late(),
};

/** Updated by the page's clock. */
function TimeLeft({ closesAtMs }: { closesAtMs: number }) {
  const app = useApp();
  const time = useServerClock((nowMs) => {
    const { days, clock } = countdown(Math.max(0, closesAtMs - nowMs), app.locale);
    return days ? `${days} ${clock}` : clock;
  }, app.nowMs);
  return <span className="predict-time tabular">{m.predict_closes({ time })}</span>;
}

/** One prediction with totals, the user's stake and available actions. */
export function PredictionItem({ roomId, prediction, shown }: Props) {
  const app = useApp();
  const router = useRouter();
  const id = useId();
  const { question, state, closesAtMs, you, bar, mayManage } = prediction;
  const isPast = useServerClock((nowMs) => nowMs >= closesAtMs, app.nowMs);
  const isOpen = state === "open" && !isPast;
  const nameOf = (option: PredictionOption) => optionLabel(option, question, shown, app.locale);
  const outcome = outcomeLabel(prediction, nameOf);
  const note = isOpen && bar ? REJECTIONS[bar]?.() : undefined;
  return (
    <section className="predict-item" aria-labelledby={id} data-prediction={question.kind} data-state={state}>
      <header>
        <h4 id={id}>{questionLabel(question, app.locale)}</h4>
        {isOpen ? <TimeLeft closesAtMs={closesAtMs} /> : null}
      </header>
      {isOpen && bar === null ? (
        <StakeForm roomId={roomId} prediction={prediction} points={shown.points ?? 0} nameOf={nameOf} />
      ) : (
        <PredictionOptionBars prediction={prediction} nameOf={nameOf} />
      )}
      {you ? (
        <p className="predict-yours">
          {m.predict_yours({ points: wholeNumber(you.points, app.locale), option: nameOf(you.option) })}
        </p>
      ) : null}
      {isOpen && bar === "signed_out" ? (
        <Button className="w-full" onClick={() => void openLoginModal(router)}>
          {m.predict_log_in()}
        </Button>
      ) : null}
      {note ? <p className="predict-note">{note}</p> : null}
      <p role="status" className="predict-outcome" data-paid={you?.paid ?? undefined}>
        {outcome ?? (isOpen ? "" : shown.hidden ? m.predict_hidden() : m.predict_waiting())}
      </p>
      {mayManage ? <ManagePredictionButtons roomId={roomId} prediction={prediction} /> : null}
    </section>
  );
}
