import { addTranslation, setLanguage } from "media-chrome/dist/utils/i18n.js";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

type Words = Parameters<typeof addTranslation>[1];

/** Sets labels in the page's language, because the library supports only a few languages. */
export function setControlLabels(locale: Locale): void {
  const cast = m.player_cast();
  const words: Partial<Words> = {
    Play: m.player_play(),
    play: m.player_play(),
    Pause: m.player_pause(),
    pause: m.player_pause(),
    Mute: m.player_mute(),
    mute: m.player_mute(),
    Unmute: m.player_unmute(),
    unmute: m.player_unmute(),
    volume: m.player_volume(),
    seek: m.player_seek(),
    "video player": m.player_label(),
    "media loading": m.player_loading(),
    "closed captions": m.player_captions(),
    "Enable captions": m.player_captions(),
    "Disable captions": m.player_captions(),
    Captions: m.player_captions(),
    "Start casting": cast,
    "start casting": cast,
    "Stop casting": m.player_cast_stop(),
    "stop casting": m.player_cast_stop(),
    "Start airplay": m.player_airplay(),
    "start airplay": m.player_airplay(),
    "Stop airplay": m.player_cast_stop(),
    "stop airplay": m.player_cast_stop(),
    "Enter fullscreen mode": m.player_fullscreen(),
    "enter fullscreen mode": m.player_fullscreen(),
    "Exit fullscreen mode": m.player_fullscreen_exit(),
    "exit fullscreen mode": m.player_fullscreen_exit(),
    "Enter picture in picture mode": m.player_pip(),
    "enter picture in picture mode": m.player_pip(),
    "Exit picture in picture mode": m.player_pip_exit(),
    "exit picture in picture mode": m.player_pip_exit(),
  };
  addTranslation(locale, words as Words);
  setLanguage(locale);
}
