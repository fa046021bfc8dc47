import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { liveAccessLabel } from "#client/features/live/access-labels.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { toZonedTime } from "#client/format/zoned-time.ts";
import { Button } from "#client/ui/button.tsx";
import { LIVE_ACCESS } from "#domain/live/access.ts";
import type { ScheduledLive } from "#domain/live/contract.ts";
import {
  MAX_LIVE_NOTICE_LENGTH,
  MAX_LIVE_PRICE_COINS,
  MAX_LIVE_TAGS,
  MAX_LIVE_TITLE_LENGTH,
  MIN_LIVE_PRICE_COINS,
} from "#domain/live/limits.ts";
import { GAMES, getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { areTagsValid } from "../live/live-terms.ts";
import { MatchOfDayField } from "./match-of-day-field.tsx";
import { isPriceInRange, toScheduleFields, toScheduleInput } from "./schedule-fields.ts";

type Props = { live?: ScheduledLive; onClose: () => void };

/** Schedules a live that viewers can reserve, with or without a match. Times are in the streamer's time zone. */
export function ScheduleForm({ live, onClose }: Props) {
  const app = useApp();
  const router = useRouter();
  const form = useForm(router, {
    values: toScheduleFields(live, app),
    rules: {
      title: (title) => (title.trim() === "" ? m.schedule_title_missing() : undefined),
      date: (date) => (date === "" ? m.error_schedule_time_invalid() : undefined),
      time: (time) => (time === "" ? m.error_schedule_time_invalid() : undefined),
      match: (match, { game }) => (game !== "" && match === "" ? m.schedule_match_missing() : undefined),
      price: (price, { access }) =>
        access === "paid" && !isPriceInRange(price)
          ? m.schedule_price_range({ min: MIN_LIVE_PRICE_COINS, max: MAX_LIVE_PRICE_COINS })
          : undefined,
      tags: (tags) => (areTagsValid(tags) ? undefined : m.schedule_tags_hint({ max: MAX_LIVE_TAGS })),
    },
    serverFields: { startsAtMs: "time", matchId: "match", priceCoins: "price" },
    submit: async (api, values) => {
      const input = toScheduleInput(values, getGameBySlug(values.game)?.id, app.timeZone);
      if (live) await api.call("POST /live/schedule/update", { ...input, scheduleId: live.scheduleId });
      else await api.call("POST /live/schedule", input);
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /live/schedule"] });
      showToast(m.account_saved());
      onClose();
    },
  });
  const { game, date, access } = form.values;
  const gameField = form.field("game");
  return (
    <Form form={form} className="flex flex-col gap-4 rounded-16 bg-surface-1 p-4">
      <h3 className="text-16">{live ? m.schedule_edit() : m.schedule_add()}</h3>
      <TextField {...form.field("title")} label={m.schedule_title()} maxLength={MAX_LIVE_TITLE_LENGTH} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.field("date")} label={m.schedule_date()} type="date" />
        <TextField
          {...form.field("time")}
          label={m.schedule_time()}
          hint={m.schedule_zone({ zone: app.timeZone })}
          type="time"
        />
        <SelectField
          {...gameField}
          label={m.match_fact_game()}
          options={[
            { value: "", label: m.schedule_no_match() },
            ...GAMES.map(({ slug }) => ({ value: slug as string, label: gameName(slug) })),
          ]}
          onValue={(slug) => form.change({ game: slug, match: "" })}
        />
        {game === "" ? null : (
          <MatchOfDayField
            {...form.field("match")}
            game={game}
            date={date}
            onMatch={({ matchId, startsAtMs }) =>
              form.change({ match: String(matchId), ...toZonedTime(startsAtMs, app.timeZone) })
            }
          />
        )}
        <SelectField
          {...form.field("access")}
          label={m.schedule_access()}
          options={LIVE_ACCESS.map((value) => ({ value, label: liveAccessLabel(value) }))}
        />
        {access === "paid" ? (
          <TextField {...form.field("price")} label={m.schedule_price()} inputMode="numeric" dir="ltr" maxLength={5} />
        ) : null}
      </div>
      <TextField
        {...form.field("tags")}
        label={m.schedule_tags()}
        hint={m.schedule_tags_hint({ max: MAX_LIVE_TAGS })}
      />
      <TextAreaField {...form.field("notice")} label={m.golive_notice()} rows={2} maxLength={MAX_LIVE_NOTICE_LENGTH} />
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{m.account_save()}</SubmitButton>
        <Button onClick={onClose}>{m.account_cancel()}</Button>
      </div>
    </Form>
  );
}
