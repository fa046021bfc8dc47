import type { Conditions } from "#domain/matches/detail/conditions.ts";
import { m } from "#messages";

type Weather = NonNullable<Conditions["weather"]>["kind"];
type Role = NonNullable<Conditions["officials"]>[number]["role"];

export const WEATHER_LABELS: Record<Weather, () => string> = {
  clear: () => m.weather_clear(),
  cloudy: () => m.weather_cloudy(),
  overcast: () => m.weather_overcast(),
  rain: () => m.weather_rain(),
  storm: () => m.weather_storm(),
  snow: () => m.weather_snow(),
  fog: () => m.weather_fog(),
  wind: () => m.weather_wind(),
};

export const OFFICIAL_ROLE_LABELS: Record<Role, () => string> = {
  referee: () => m.official_referee(),
  assistant: () => m.official_assistant(),
  fourth: () => m.official_fourth(),
  video: () => m.official_video(),
  umpire: () => m.official_umpire(),
  host: () => m.official_host(),
  caster: () => m.official_caster(),
};
