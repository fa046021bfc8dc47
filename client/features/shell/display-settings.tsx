import { ViewingSettings } from "#client/features/matches/live/viewing-settings.tsx";
import { ThemeChoices } from "./theme-choices.tsx";

/** What the display menu holds. */
export const DisplaySettings = () => (
  <>
    <ThemeChoices at="menu" />
    <ViewingSettings />
  </>
);
