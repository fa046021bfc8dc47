import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { m } from "#messages";
import { ApplicationQueue } from "../application-queue.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { AnchorsWithoutApplication } from "./anchors-without-application.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { applicationQueueQuery } from "./application-queue-query.ts";

/** Streamer applications. */
function AnchorReviewPage() {
  const { api } = useRouter().options.context;
  const query = applicationQueueQuery(useSearch({ from: "/admin/anchors" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/anchorApplications", query));
  return (
    <>
      <ApplicationQueue label={m.operator_anchors()} section="anchors" query={query} data={data}>
        {(application) => <ApplicationCard key={application.applicationId} application={application} />}
      </ApplicationQueue>
      {query.state === "approved" ? <AnchorsWithoutApplication /> : null}
    </>
  );
}

export const AnchorReviewScreen = operatorScreen("anchors", AnchorReviewPage);
