import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";

/** Correct match votes: current streak and total. Renders nothing before the first result. */
export function VoteFigures({ uid }: { uid: number }) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /user/voteRecord", { userId: uid }));
  if (!data || data.settled === 0) return null;
  const figures = [
    { name: m.vote_streak(), value: wholeNumber(data.streak, locale) },
    { name: m.vote_best_streak(), value: wholeNumber(data.bestStreak, locale) },
    { name: m.vote_right(), value: `${wholeNumber(data.right, locale)}/${wholeNumber(data.settled, locale)}` },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-b pb-4" data-vote-record="">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="text-16 font-600 text-strong tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
