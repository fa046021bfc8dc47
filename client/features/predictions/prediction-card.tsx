import { Link } from "#client/ui/link.tsx";
import "./predictions.css";
import { useApp } from "#client/app-context.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { accountHref } from "#client/links.ts";
import { m } from "#messages";
import { CreatePredictionForm } from "./create-prediction-form.tsx";
import { PredictionItem } from "./prediction-item.tsx";
import { usePredictions } from "./use-predictions.ts";

/** Above the chat: open predictions, the user's stakes, and outcomes. */
export function PredictionCard({ roomId, chat }: { roomId: string; chat: Chat }) {
  const app = useApp();
  const shown = usePredictions(roomId, chat);
  if (!shown?.offered || shown.list.length + shown.mayOpen.length === 0) return null;
  const { list, points, mayOpen, usualThreshold } = shown;
  return (
    <details className="predict-card" open data-predictions="">
      <summary className="predict-head focus-ring-inset">
        <span aria-hidden="true" className="i-lucide-target text-16" />
        <h3>{m.predict_title()}</h3>
        {points === null ? null : (
          <span className="predict-points" title={m.predict_points()}>
            <span aria-hidden="true" className="i-lucide-circle-star text-14" />
            <span className="sr-only">{m.predict_points()}</span>
            <b data-points="">{wholeNumber(points, app.locale)}</b>
          </span>
        )}
        <span aria-hidden="true" className="predict-chevron i-lucide-chevron-down text-16" />
      </summary>
      <div className="predict-body">
        {list.map((one) => (
          <PredictionItem key={one.id} roomId={roomId} prediction={one} shown={shown} />
        ))}
        {mayOpen.length > 0 ? (
          <CreatePredictionForm
            key={mayOpen.join()}
            roomId={roomId}
            mayOpen={mayOpen}
            usualThreshold={usualThreshold}
          />
        ) : null}
        {app.user ? (
          <Link className="predict-more focus-ring" href={accountHref(app, "predictions")}>
            {m.predict_own()}
          </Link>
        ) : null}
      </div>
    </details>
  );
}
