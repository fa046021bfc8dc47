import config from "./client/theme/uno.config.ts";
import { LATE_ICONS, moveLateIcons } from "./commands/build/late-icons.ts";

export default {
  ...config,
  // Where the other icons are: before every utility.
  layers: { [LATE_ICONS]: -30 },
  postprocess: [moveLateIcons],
};
