import "../experts/experts.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { m } from "#messages";
import { expertQuery } from "../experts/expert-queries.ts";
import { RecordFigures } from "../experts/record-figures.tsx";

const FIGURES = 6;

/** The expert's record, which is all a reader can judge a sealed tip by. */
export function TipRecord({ uid }: { uid: number }) {
  const { data: profile } = useQuery(expertQuery(useRouter().options.context.api, uid));
  if (!profile || profile.figures.settled === 0) return null;
  return (
    <section aria-labelledby="tip-record" className="flex flex-col gap-3" data-tip-record={uid}>
      <h2 id="tip-record" className="text-16">
        {m.tip_record_title()}
      </h2>
      <RecordFigures profile={profile} most={FIGURES} />
    </section>
  );
}
