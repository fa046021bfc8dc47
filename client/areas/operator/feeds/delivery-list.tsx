import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { SourceResponseRow } from "#domain/feed/contract.ts";
import type { SourceResponseOutcome } from "#domain/feed/source-responses.ts";
import { m } from "#messages";
import { DeliveryPayload } from "./delivery-payload.tsx";
import { sinceText } from "./feed-labels.ts";

const OUTCOMES: Record<SourceResponseOutcome, { name: () => string; tone: string }> = {
  taken: { name: () => m.feeds_applied(), tone: "running" },
  held: { name: () => m.feeds_rejected(), tone: "silent" },
  unchanged: { name: () => m.feeds_unchanged(), tone: "quiet" },
  failed: { name: () => m.feeds_failed(), tone: "failing" },
};

/** Processing results of a polled source, latest first. Repeated results are merged. */
export function DeliveryList({ answers, nowMs }: { answers: readonly SourceResponseRow[]; nowMs: number }) {
  const app = useApp();
  const count = (value: number) => wholeNumber(value, app.locale);
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="feeds-title">
        {m.feeds_responses()}
      </h2>
      <ul className="feeds-box">
        {answers.map(({ id, outcome, lastAtMs, times, result }) => (
          <li key={id} className="rejected-row">
            <p className="rejected-head">
              <span className={`feed-state is-${OUTCOMES[outcome].tone}`}>{OUTCOMES[outcome].name()}</span>
              <bdi>{result.asked}</bdi>
              {result.failure ? (
                <code className="rejected-why">{result.failure}</code>
              ) : (
                <span className="delivery-counts">
                  {`${m.feeds_rows()} ${count(result.rows)} · ${m.feeds_applied()} ${count(result.applied)} · ${m.feeds_rejected()} ${count(result.held)}`}
                </span>
              )}
              <span className="rejected-when" suppressHydrationWarning>
                {times > 1 && <bdi>{`×${count(times)} · `}</bdi>}
                {sinceText(lastAtMs, nowMs, app.locale)}
              </span>
            </p>
            <DeliveryPayload id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
