import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { optionLabel, outcomeLabel, questionLabel } from "#client/features/predictions/prediction-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { OwnPrediction } from "#domain/predictions/contract.ts";
import { DAILY_POINTS, START_POINTS } from "#domain/predictions/limits.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { m } from "#messages";

function StakeRow({ prediction }: { prediction: OwnPrediction }) {
  const app = useApp();
  const { question, home, away, roomId, you, atMs } = prediction;
  const nameOf = (option: PredictionOption) => optionLabel(option, question, prediction, app.locale);
  return (
    <li className="flex flex-col gap-1 border-b py-3 text-14" data-stake={prediction.state}>
      <p>
        <b className="text-strong">{questionLabel(question, app.locale)}</b>{" "}
        <Link className="text-accent hover:underline focus-ring" href={roomHref(app, roomId)}>
          <bdi>{home}</bdi> – <bdi>{away}</bdi>
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

type PageProps = { before: number | undefined; onOlder: ((next: number) => void) | undefined };

function StakeList({ before, onOlder }: PageProps) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/predictions", before ? { before } : {}));
  const { list, next } = data;
  return (
    <>
      <ul>
        {list.map((prediction) => (
          <StakeRow key={prediction.id} prediction={prediction} />
        ))}
      </ul>
      {next && onOlder ? (
        <Button className="self-center" onClick={() => onOlder(next)}>
          {m.notifications_older()}
        </Button>
      ) : null}
    </>
  );
}

/** The user's predictions, newest first, and their points balance. */
export function PredictionsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/predictions", {}));
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const pointsOf = (value: number) => wholeNumber(value, app.locale);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{m.predict_own()}</h2>
        <p className="text-14 text-text">
          {m.predict_points()}: <b className="text-strong tabular">{pointsOf(data.points)}</b>
        </p>
      </div>
      <p className="text-13 text-muted">
        {m.predict_note({ start: pointsOf(START_POINTS), daily: pointsOf(DAILY_POINTS) })}
      </p>
      {data.list.length === 0 ? (
        <EmptyState icon="i-lucide-target" title={m.predict_title()} text={m.predict_own_none()} />
      ) : (
        pages.map((before, index) => (
          <Suspense key={before ?? "newest"} fallback={<Skeleton className="h-40" />}>
            <StakeList
              before={before}
              onOlder={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
            />
          </Suspense>
        ))
      )}
    </section>
  );
}
