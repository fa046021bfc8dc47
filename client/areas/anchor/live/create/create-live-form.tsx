import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import type { ScheduledLive } from "#domain/live/contract.ts";
import { MAX_LIVE_PRICE_COINS } from "#domain/live/limits.ts";
import { m } from "#messages";
import { loadOwnLive } from "../live-queries.ts";
import { type LiveTerms, parsePrice, toCreateInput } from "../live-terms.ts";
import { LIVE_TEXT_RULES, LiveTextFields } from "../live-text-fields.tsx";
import { MatchChoice } from "../match-choice.tsx";
import { storePushKey } from "../push/push-key.ts";
import { ScheduledChoice, useStartableLives } from "./scheduled-choice.tsx";

const EMPTY: LiveTerms = {
  ...{ kind: "match", match: undefined, title: "", tags: "", notice: "", access: "public", price: "" },
  externalComments: false,
};

function toTerms(live: ScheduledLive): LiveTerms {
  const { gameId, matchId, title, tags, notice, access, priceCoins } = live;
  const match = gameId !== null && matchId !== null ? { gameId, matchId } : undefined;
  return {
    ...{ kind: match ? "match" : "custom", match, title, tags: tags.join(", "), notice, access },
    price: priceCoins === null ? "" : String(priceCoins),
    externalComments: false,
  };
}

type Props = {
  uid: number;
  /** The scheduled live to start, if any. */
  scheduleId: number | undefined;
};

/** Creates a live on a match or a custom one, or starts a scheduled one. */
export function CreateLiveForm({ uid, scheduleId }: Props) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const startable = useStartableLives(uid);
  const [scheduled, setScheduled] = useState(() => startable.find((live) => live.scheduleId === scheduleId));
  const form = useForm(router, {
    values: scheduled ? toTerms(scheduled) : EMPTY,
    rules: {
      match: (match, { kind }) => (kind === "match" && !match ? m.golive_match_required() : undefined),
      ...LIVE_TEXT_RULES,
      price: (price, { access }) =>
        access === "paid" && parsePrice(price) === undefined
          ? m.golive_price_range({ max: MAX_LIVE_PRICE_COINS })
          : undefined,
    },
    serverFields: { matchId: "match", live_not_now: "match", priceCoins: "price" },
    submit: async (api, terms) => {
      storePushKey(queryClient, await api.call("POST /live/create", toCreateInput(terms, scheduled?.scheduleId)));
      await loadOwnLive(api, queryClient);
    },
  });
  const { kind, access } = form.values;
  const match = form.field("match");
  return (
    <Form form={form} className="panel !mt-0 flex max-w-prose flex-col gap-5 p-4 md:p-6">
      <h2 className="text-20">{m.golive_new()}</h2>
      <ScheduledChoice
        lives={startable}
        chosenId={scheduled?.scheduleId}
        onChoose={(live) => {
          setScheduled(live);
          form.change(live ? toTerms(live) : EMPTY);
        }}
      />
      <SegmentedControl
        legend={m.apply_content()}
        value={kind}
        options={[
          { value: "match", label: m.library_match(), icon: "i-lucide-trophy" },
          { value: "custom", label: m.golive_custom(), icon: "i-lucide-mic" },
        ]}
        onChange={(value) => form.change({ kind: value })}
      />
      {kind === "match" ? (
        <MatchChoice value={match.value} error={match.error} onValue={(chosen) => form.change({ match: chosen })} />
      ) : null}
      <LiveTextFields
        title={form.field("title")}
        tags={form.field("tags")}
        notice={form.field("notice")}
        externalComments={form.field("externalComments")}
      />
      <SegmentedControl
        legend={m.golive_access()}
        value={access}
        options={[
          { value: "public", label: m.room_audience_all(), icon: "i-lucide-globe" },
          { value: "members", label: m.room_audience_members(), icon: "i-lucide-crown" },
          { value: "paid", label: m.live_paid(), icon: "i-lucide-coins" },
        ]}
        onChange={(value) => form.change({ access: value })}
      />
      {access === "paid" ? (
        <TextField {...form.field("price")} label={m.golive_price()} inputMode="numeric" dir="ltr" maxLength={5} />
      ) : null}
      <FormError isInline />
      <SubmitButton>{m.golive_create()}</SubmitButton>
    </Form>
  );
}
