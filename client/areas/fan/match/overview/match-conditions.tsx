import "./match-facts.css";
import { useApp } from "#client/app-context.ts";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { countryName } from "#client/format/country-name.ts";
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
  // "Windy" is omitted if the wind speed is shown.
  return [kind === "wind" && wind ? "" : WEATHER_LABELS[kind](), degrees, wind].filter(Boolean).join(" · ");
}

/** Venue, weather, attendance and officials. */
export function MatchConditions({ conditions }: { conditions: ConditionsView | undefined }) {
  const { locale } = useApp();
  if (!conditions) return null;
  const { venue, weather, attendance, officials = [], neutral } = conditions;
  const facts: { name: string; value: string; country?: string | undefined }[] = [];
  if (venue) facts.push({ name: m.match_venue(), value: joinWithComma(locale, [venue.name, venue.city]) });
  if (neutral) facts.push({ name: m.match_venue_type(), value: m.match_neutral() });
  if (weather) facts.push({ name: m.match_weather(), value: weatherText(weather, locale) });
  if (attendance !== undefined) {
    const of = venue?.capacity === undefined ? "" : ` / ${wholeNumber(venue.capacity, locale)}`;
    facts.push({ name: m.match_attendance(), value: wholeNumber(attendance, locale) + of });
  }
  for (const { role, name, country } of officials) {
    facts.push({ name: OFFICIAL_ROLE_LABELS[role](), value: name, country });
  }
  if (facts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="conditions">
      <h2 id="conditions" className="panel-title">
        {m.match_conditions()}
      </h2>
      <dl className="facts">
        {facts.map(({ name, value, country }) => (
          <div key={`${name}${value}`}>
            <dt>{name}</dt>
            <dd>
              {country && (
                <>
                  <Flag country={country} name={countryName(country, locale)} />{" "}
                </>
              )}
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
