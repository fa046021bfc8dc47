import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { ownScheduleQuery } from "../anchor-queries.ts";
import { anchorScreen } from "../anchor-screen.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduledLiveCard } from "./scheduled-live-card.tsx";

/** The streamer's scheduled lives, soonest first. */
function SchedulePage({ uid }: { uid: number }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /live/schedule", ownScheduleQuery(uid)));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {isAdding ? (
        <ScheduleForm onClose={() => setIsAdding(false)} />
      ) : (
        <Button kind="primary" className="needs-scripts self-start" onClick={() => setIsAdding(true)}>
          {m.schedule_add()}
        </Button>
      )}
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((live) => (
            <ScheduledLiveCard key={live.scheduleId} live={live} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-calendar" title={m.streamer_schedule_none()} />
      )}
    </div>
  );
}

export const ScheduleScreen = anchorScreen("schedule", SchedulePage);
