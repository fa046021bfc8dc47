import { useDisplaySettings } from "#client/session/preferences/use-display-settings.ts";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { useFragment } from "#client/use-fragments.ts";
import { m } from "#messages";

/** Both placements are on the preferences page, where a shared radio name would merge their groups. */
type Placement = { at: "menu" | "page" };

const drawChoices = ({
  at,
  theme,
  changeTheme,
  density,
  changeDensity,
}: Placement & ReturnType<typeof useDisplaySettings>) => (
  <>
    <SegmentedControl
      name={`${at}-theme`}
      legend={m.shell_theme()}
      value={theme}
      onChange={changeTheme}
      options={[
        { value: "system", label: m.shell_theme_system(), icon: "i-lucide-monitor" },
        { value: "light", label: m.shell_theme_light(), icon: "i-lucide-sun" },
        { value: "dark", label: m.shell_theme_dark(), icon: "i-lucide-moon" },
      ]}
    />
    <SegmentedControl
      name={`${at}-density`}
      legend={m.shell_density()}
      value={density}
      onChange={changeDensity}
      options={[
        { value: "comfortable", label: m.shell_density_comfortable(), icon: "i-lucide-rows-2" },
        { value: "compact", label: m.shell_density_compact(), icon: "i-lucide-rows-4" },
      ]}
    />
  </>
);

/** Theme and density, in the header's menu and on the preferences page. */
export const ThemeChoices = ({ at }: Placement) => (
  <div className="contents" {...useFragment(drawChoices, { at, ...useDisplaySettings() })} />
);
