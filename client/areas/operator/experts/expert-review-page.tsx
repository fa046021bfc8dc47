import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { m } from "#messages";
import { applicationQueueQuery } from "../anchors/application-queue-query.ts";
import { ApplicationQueue } from "../application-queue.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { ExpertApplicationCard } from "./expert-application-card.tsx";

/** Expert applications. Approved experts can be banned. */
function ExpertReviewPage() {
  const { api } = useRouter().options.context;
  const query = applicationQueueQuery(useSearch({ from: "/admin/experts" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/expertApplications", query));
  return (
    <ApplicationQueue label={m.operator_experts()} section="experts" query={query} data={data}>
      {(application) => <ExpertApplicationCard key={application.applicationId} application={application} />}
    </ApplicationQueue>
  );
}

export const ExpertReviewScreen = operatorScreen("experts", ExpertReviewPage);
