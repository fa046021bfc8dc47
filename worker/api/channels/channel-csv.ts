import type { ChannelDay, MoneyRow, ReferredUser } from "#domain/channels/contract.ts";
import { m } from "#messages";
import { currencyName, entryKindName } from "#messages/ledger-labels.ts";
import { formatCsv } from "../csv.ts";

const isoTime = (atMs: number): string => new Date(atMs).toISOString();

export const formatStatisticsCsv = (days: readonly ChannelDay[]): string =>
  formatCsv(
    [
      m.schedule_date(),
      m.channel_visits(),
      m.channel_user_visits(),
      m.channel_registrations(),
      m.channel_downloads(),
      m.channel_recharged(),
      m.channel_spent(),
      m.channel_flagged(),
    ],
    days.map((day) => [
      day.date,
      day.visits,
      day.userVisits,
      day.registrations,
      day.downloads,
      day.recharged,
      day.spent,
      day.flagged,
    ]),
  );

export const formatUsersCsv = (users: readonly ReferredUser[]): string =>
  formatCsv(
    [m.channel_user(), m.channel_registered(), m.channel_recharged(), m.channel_spent()],
    users.map(({ who, registeredAtMs, recharged, spent }) => [who, isoTime(registeredAtMs), recharged, spent]),
  );

export const formatMoneyCsv = (entries: readonly MoneyRow[]): string =>
  formatCsv(
    [m.transactions_time(), m.transactions_type(), m.transactions_wallet(), m.transactions_amount(), m.channel_user()],
    entries.map(({ atMs, kind, purse, amount, who }) => [
      isoTime(atMs),
      entryKindName(kind),
      currencyName(purse),
      amount,
      who,
    ]),
  );
