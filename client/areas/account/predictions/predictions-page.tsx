import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { optionLabel, outcomeLabel, questionLabel } from "#client/features/predictions/prediction-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import type { OwnPrediction } from "#domain/predictions/contract.ts";
import { DAILY_POINTS, STARTING_POINTS } from "#domain/predictions/limits.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { ownPredictionsQuery } from "../list-queries.ts";

function StakeRow({ prediction }: { prediction: OwnPrediction }) {
  const app = useApp();
  const { question, roomId, you, atMs } = prediction;
  const nameOf = (option: PredictionOption) => optionLabel(option, question, prediction, app.locale);
  return (
    <li className="flex flex-col gap-1 border-b py-3 text-14" data-stake={prediction.state}>
      <p>
        <b className="text-strong">{questionLabel(question, app.locale)}</b>{" "}
        <Link className="text-accent hover:underline focus-ring" href={roomHref(app, roomId)}>
          <MatchNames match={prediction} />
        </Link>
      </p>
      <p className="text-13 text-text">
        {m.predict_yours({ points: wholeNumber(you.points, app.locale), option: nameOf(you.option) })}
      </p>
      <p className="text-13 text-muted">
        {outcomeLabel(prediction, nameOf) ?? m.predict_waiting()} · {dateAndTime(atMs, app.locale, app.timeZone)}
      </p>
    </li>
  );
}

/** The user's predictions, newest first, and their points balance. */
function PredictionsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(ownPredictionsQuery(api));
  const [newest] = pages.data.pages;
  const list = pages.data.pages.flatMap((page) => page.list);
  const pointsOf = (value: number) => wholeNumber(value, app.locale);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{m.predict_own()}</h2>
        <p className="text-14 text-text">
          {m.predict_points()}: <b className="text-strong tabular">{pointsOf(newest?.points ?? 0)}</b>
        </p>
      </div>
      <p className="text-13 text-muted">
        {m.predict_note({ start: pointsOf(STARTING_POINTS), daily: pointsOf(DAILY_POINTS) })}
      </p>
      {list.length === 0 ? (
        <EmptyState icon="i-lucide-target" title={m.predict_title()} text={m.predict_own_none()} />
      ) : (
        <ul>
          {list.map((prediction) => (
            <StakeRow key={prediction.id} prediction={prediction} />
          ))}
        </ul>
      )}
      <LoadMore pages={pages} label={m.notifications_older()} className="self-center" />
    </section>
  );
}

export const PredictionsScreen = accountScreen("predictions", PredictionsPage);
