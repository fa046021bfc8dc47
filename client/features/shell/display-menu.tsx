import "./header-menu.css";
import { useDisplaySettings } from "#client/settings/use-display-settings.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Segmented } from "#client/ui/segmented.tsx";
import { m } from "#messages";

const MENU_ID = "display";

/** Light or dark, airy or dense. Needs scripts, so without them it is not there. */
export function DisplayMenu() {
  const { theme, changeTheme, density, changeDensity } = useDisplaySettings();
  return (
    <div className="needs-scripts">
      <IconButton icon="i-lucide-sun-moon" label={m.shell_display()} popoverTarget={MENU_ID} />
      <section id={MENU_ID} popover="auto" aria-label={m.shell_display()} className="header-menu">
        <div className="flex flex-col gap-4 p-4">
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
        </div>
      </section>
    </div>
  );
}
