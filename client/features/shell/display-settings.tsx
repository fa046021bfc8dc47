import { ViewingSettings } from "#client/features/matches/live/viewing-settings.tsx";
import { ThemeChoices } from "./theme-choices.tsx";

/** Content of the display menu. */
export const DisplaySettings = () => (
  <>
    <ThemeChoices at="menu" />
    <ViewingSettings />
  </>
);
