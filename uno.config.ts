import config from "./client/theme/uno.config.ts";
import { LATE_ICONS, moveLateIcons } from "./commands/build/late-icons.ts";

export default {
  ...config,
  // Same position as the other icons: before all utilities.
  layers: { [LATE_ICONS]: -30 },
  postprocess: [moveLateIcons],
};
