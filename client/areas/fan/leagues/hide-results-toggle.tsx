import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Button } from "#client/ui/button.tsx";
import { SPOILERS_SHOWN, withRevealed } from "#domain/matches/spoilers/setting.ts";
import { m } from "#messages";

/** Adds a league or team to the spoiler guard, or removes it from there. */
export function HideResultsToggle({ kind, id }: { kind: "league" | "squad"; id: number }) {
  const router = useRouter();
  const setting = useApp().spoilers ?? SPOILERS_SHOWN;
  const list = kind === "league" ? "leagues" : "teams";
  const isListed = setting[list].includes(id);
  const change = async () => {
    const { saveSpoilerSetting } = await import("#client/session/preferences/save-spoiler-setting.ts");
    await saveSpoilerSetting(router, withRevealed(setting, list, id, !isListed));
  };
  return (
    <Button aria-pressed={isListed} onClick={() => void change()}>
      <span aria-hidden="true" className={isListed ? "i-lucide-eye text-16" : "i-lucide-eye-off text-16"} />
      <span className="library-action-word">{isListed ? m.spoiler_show_results() : m.spoiler_hide_results()}</span>
    </Button>
  );
}
