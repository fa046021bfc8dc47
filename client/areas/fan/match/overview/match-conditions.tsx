import "./match-facts.css";
import { useApp } from "#client/app-context.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { joinWithComma } from "#client/format/join-with-comma.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { ConditionsView } from "#domain/matches/detail/views.ts";
import { m } from "#messages";
import { OFFICIAL_ROLE_LABELS, WEATHER_LABELS } from "./condition-labels.ts";

const celsius = numberFormatter({ style: "unit", unit: "celsius", maximumFractionDigits: 0 });
const kmh = numberFormatter({ style: "unit", unit: "kilometer-per-hour", maximumFractionDigits: 0 });

function weatherText({ kind, temperatureC, windKmh }: NonNullable<ConditionsView["weather"]>, locale: Locale): string {
  const degrees = temperatureC === undefined ? undefined : celsius(locale).format(temperatureC);
  const wind = windKmh === undefined ? undefined : `${m.weather_wind()} ${kmh(locale).format(windKmh)}`;
  return [WEATHER_LABELS[kind](), degrees, wind].filter(Boolean).join(" · ");
}

/** Venue, weather, attendance and officials. */
export function MatchConditions({ conditions }: { conditions: ConditionsView | undefined }) {
  const { locale } = useApp();
  if (!conditions) return null;
  const { venue, weather, attendance, officials = [], neutral } = conditions;
  const facts: [name: string, value: string][] = [];
  if (venue) facts.push([m.match_venue(), joinWithComma(locale, [venue.name, venue.city])]);
  if (neutral) facts.push([m.match_venue_type(), m.match_neutral()]);
  if (weather) facts.push([m.match_weather(), weatherText(weather, locale)]);
  if (attendance !== undefined) {
    const of = venue?.capacity === undefined ? "" : ` / ${wholeNumber(venue.capacity, locale)}`;
    facts.push([m.match_attendance(), wholeNumber(attendance, locale) + of]);
  }
  for (const { role, name, country } of officials) {
    facts.push([OFFICIAL_ROLE_LABELS[role](), country ? `${name} (${country})` : name]);
  }
  if (facts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="conditions">
      <h2 id="conditions" className="panel-title">
        {m.match_conditions()}
      </h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={`${name}${value}`}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
