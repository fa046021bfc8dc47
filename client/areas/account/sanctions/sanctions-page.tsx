import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { roomHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import type { Sanction } from "#domain/chat/contract.ts";
import { MAX_NOTE_LENGTH } from "#domain/chat/limits.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";

const APPEALS = {
  open: () => m.sanctions_appeal_open(),
  upheld: () => m.sanctions_appeal_upheld(),
  lifted: () => m.sanctions_appeal_lifted(),
};

function AppealForm({ muteId }: { muteId: number }) {
  const queryClient = useQueryClient();
  const form = useForm(useRouter(), {
    values: { words: "" },
    submit: async (api, { words }) => {
      if (words.trim() === "") return;
      try {
        await api.call("POST /user/sanctions/appeal", { muteId, words: words.trim() });
      } finally {
        await queryClient.invalidateQueries({ queryKey: ["GET /user/sanctions"] });
      }
    },
  });
  return (
    <InlineForm form={form} className="needs-scripts" submitLabel={m.room_appeal()} kind="primary">
      <TextField {...form.field("words")} label={m.sanctions_appeal_words()} maxLength={MAX_NOTE_LENGTH} />
    </InlineForm>
  );
}

function SanctionRow({ sanction }: { sanction: Sanction }) {
  const app = useApp();
  const { id, scope, roomId, reason, atMs, untilMs, isStanding, liftedAtMs, appeal, mayAppeal } = sanction;
  const timeOf = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  return (
    <li className="flex flex-col gap-2 border-b py-4" data-sanction={id}>
      <p className="flex flex-wrap items-baseline gap-2 text-14">
        <b className="text-strong">{scope === "room" ? m.sanctions_muted_room() : m.sanctions_muted_everywhere()}</b>
        <span className={isStanding ? "text-warn" : "text-muted"}>
          {isStanding
            ? m.room_muted_until({ until: timeOf(untilMs) })
            : liftedAtMs === null
              ? m.sanctions_over({ time: timeOf(untilMs) })
              : m.sanctions_lifted({ time: timeOf(liftedAtMs) })}
        </span>
      </p>
      <p className="text-13 text-muted">
        {reportReasonLabel(reason)} · {timeOf(atMs)}
        {roomId ? (
          <>
            {" · "}
            <Link className="text-accent hover:underline focus-ring" href={roomHref(app, roomId)}>
              {m.sanctions_room()}
            </Link>
          </>
        ) : null}
      </p>
      {appeal ? (
        <p className="text-13 text-strong">
          {APPEALS[appeal.state]()}
          {appeal.answer ? (
            <>
              {": "}
              <bdi>{appeal.answer}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      {mayAppeal ? <AppealForm muteId={id} /> : null}
    </li>
  );
}

/** Mutes of the user, with reason, end and appeal. */
function SanctionsPage() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/sanctions", {}));
  if (data.list.length === 0) {
    return <EmptyState icon="i-lucide-smile" title={m.sanctions_none()} text={m.sanctions_none_text()} />;
  }
  return (
    <>
      <h2 className="text-16">{m.sanctions_title()}</h2>
      <ul>
        {data.list.map((sanction) => (
          <SanctionRow key={sanction.id} sanction={sanction} />
        ))}
      </ul>
    </>
  );
}

export const SanctionsScreen = accountScreen("sanctions", SanctionsPage);
