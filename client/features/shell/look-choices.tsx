import { useDisplaySettings } from "#client/settings/use-display-settings.ts";
import { Segmented } from "#client/ui/segmented.tsx";
import { m } from "#messages";

/** Light or dark, airy or dense: in the header's menu, and among one's preferences. */
export function LookChoices() {
  const { theme, changeTheme, density, changeDensity } = useDisplaySettings();
  return (
    <>
      <Segmented
        legend={m.shell_theme()}
        value={theme}
        onChange={changeTheme}
        options={[
          { value: "system", label: m.shell_theme_system(), icon: "i-lucide-monitor" },
          { value: "light", label: m.shell_theme_light(), icon: "i-lucide-sun" },
          { value: "dark", label: m.shell_theme_dark(), icon: "i-lucide-moon" },
        ]}
      />
      <Segmented
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
}
