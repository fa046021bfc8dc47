import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { type ChannelPage, channelHref } from "#client/workplace-links.ts";
import { STATISTICS_DAYS, type StatisticsDays } from "#domain/channels/contract.ts";
import { m } from "#messages";
import { channelsQuery } from "./channel-queries.ts";

type Props = {
  page: ChannelPage;
  channelId: string | undefined;
  /** The selected number of days; omit it to hide that choice. */
  days?: StatisticsDays;
  /** Removes the option for all channels, for pages about a single one. */
  isRequired?: boolean;
};

/** Selects a channel and, with `days`, the number of days. */
export function ChannelFilter({ page, channelId, days, isRequired = false }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(channelsQuery(api));
  const search = (id: string | undefined) => ({ id: id || undefined, days });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <FilterForm
        action={channelHref(app, page)}
        toHref={(filters) => channelHref(app, page, search(String(filters.get("id") ?? "")))}
        isInstant
      >
        <select
          name="id"
          key={channelId ?? ""}
          defaultValue={channelId ?? ""}
          aria-label={m.channel_list()}
          className="min-h-11 max-w-full rounded-10 border border-control bg-surface-0 px-3 text-14 text-strong focus-ring"
        >
          {isRequired ? null : <option value="">{m.channel_all()}</option>}
          {data.list.map((one) => (
            <option key={one.channelId} value={one.channelId}>
              {one.parentId === null ? one.name : `– ${one.name}`}
            </option>
          ))}
        </select>
      </FilterForm>
      {days === undefined ? null : (
        <LinkTabs
          label={m.analytics_period()}
          tabs={STATISTICS_DAYS.map((one) => ({
            href: channelHref(app, page, { id: channelId, days: one }),
            label: m.earnings_last_days({ days: one }),
            current: one === days,
          }))}
        />
      )}
    </div>
  );
}
