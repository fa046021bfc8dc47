import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import type { OwnLive } from "#domain/live/contract.ts";
import { anchorScreen } from "../anchor-screen.tsx";
import { ApplicationPage } from "../application/application-page.tsx";
import { Broadcast } from "./broadcast.tsx";
import { CreateLiveForm } from "./create/create-live-form.tsx";
import { EndedLive } from "./ended-live.tsx";
import { isForbidden, ownLiveQuery } from "./live-queries.ts";

function LivePage({ uid }: { uid: number }) {
  const { api } = useRouter().options.context;
  const { schedule }: { schedule?: string | number | undefined } = useSearch({ from: "/anchorCenter/live" });
  const { data, error, dataUpdatedAt } = useQuery(ownLiveQuery(api));
  const live = data?.live ?? null;
  /** The live seen during this visit, kept to show its figures after the end. */
  const [last, setLast] = useState<{ live: OwnLive; seenAtMs: number }>();
  if (live && live !== last?.live) setLast({ live, seenAtMs: dataUpdatedAt });
  if (isForbidden(error)) {
    return (
      <Suspense>
        <ApplicationPage />
      </Suspense>
    );
  }
  if (!data) return <ErrorNotice text={error ? errorText(error) : undefined} />;
  if (live) return <Broadcast key={live.liveId} live={live} />;
  if (last) return <EndedLive live={last.live} endedAtMs={last.seenAtMs} onNew={() => setLast(undefined)} />;
  return <CreateLiveForm uid={uid} scheduleId={schedule === undefined ? undefined : Number(schedule)} />;
}

/** Creates, controls and ends the streamer's live. */
export const LiveScreen = anchorScreen("live", LivePage);
