import type { Locale } from "#domain/i18n/locales.ts";

/** `by` names a seeded account. Replies belong to the comment they are listed with. */
type SampleText = { by: string; locale: Locale; text: string };
export type SampleThread = SampleText & { likedBy?: readonly string[]; replies?: readonly SampleText[] };

/** True of any finished match, because the winner is decided by the simulator. */
export const MATCH_THREADS: readonly (readonly SampleThread[])[] = [
  [
    {
      ...{ by: "fan", locale: "en", text: "Watched the whole thing. The second half was a different match." },
      likedBy: ["rich", "vip", "expert"],
      replies: [
        { by: "vip", locale: "en", text: "Agreed, the substitutions changed everything." },
        { by: "sofiarift", locale: "pt", text: "O segundo tempo foi outro jogo mesmo!" },
        { by: "rich", locale: "en", text: "@vip the bench made the difference for sure" },
      ],
    },
    { by: "leocourtside", locale: "es", text: "Qué intensidad hasta el último minuto. Partidazo 👏", likedBy: ["fan"] },
    { by: "omarterrace", locale: "ar", text: "مباراة ممتعة من البداية إلى النهاية" },
  ],
  [
    {
      ...{ by: "kenjiclutch", locale: "ja", text: "終盤の集中力がすごかった。見応えのある試合でした。" },
      likedBy: ["svip", "fan"],
    },
    {
      ...{ by: "anadiamond", locale: "de", text: "Taktisch stark von beiden Seiten, da lag nicht viel dazwischen." },
      replies: [{ by: "expert", locale: "en", text: "The numbers say the same: very even on chances." }],
    },
  ],
  [
    {
      by: "miamatchday",
      locale: "en",
      text: "Good game. See you all in the room for the next one!",
      likedBy: ["vip", "svip", "fan", "rich"],
    },
    { by: "sofiarift", locale: "pt", text: "Jogo decidido nos detalhes. Parabéns aos dois lados." },
    { by: "svip", locale: "zh-CN", text: "节奏太快了，看得很过瘾！" },
  ],
  [
    { by: "rich", locale: "en", text: "Didn't expect that at all before the start 😅", likedBy: ["fan"] },
    { by: "leocourtside", locale: "es", text: "Para mí, la clave estuvo en el centro del campo." },
  ],
];

/** Keyed by the id of the sample article in `news-texts.ts`. */
export const ARTICLE_THREADS: Readonly<Record<number, readonly SampleThread[]>> = {
  1: [
    {
      ...{ by: "fan", locale: "en", text: "Never knew you could tap the bars. Thanks!" },
      likedBy: ["vip", "rich"],
      replies: [{ by: "miamatchday", locale: "en", text: "It's great for spotting when a match turned." }],
    },
    { by: "anadiamond", locale: "de", text: "Sehr hilfreich erklärt. Gibt es das auch für Basketball?" },
  ],
  2: [
    { by: "kenjiclutch", locale: "ja", text: "マップごとの流れが分かりやすくて助かります。", likedBy: ["fan"] },
    { by: "sofiarift", locale: "pt", text: "Agora ficou fácil acompanhar cada mapa." },
  ],
  3: [{ by: "leocourtside", locale: "es", text: "Muy bien explicado, gracias.", likedBy: ["svip"] }],
  4: [
    {
      ...{ by: "svip", locale: "en", text: "Would love a dark theme screenshot next time." },
      replies: [{ by: "vip", locale: "en", text: "Same here!" }],
    },
  ],
};

/** The seeded account `fan` follows their authors. `match` is the position of a finished match in the list to link. */
export const SAMPLE_POSTS: readonly (SampleText & { match?: number; likedBy?: readonly string[] })[] = [
  {
    ...{ by: "miamatchday", locale: "en", text: "Just finished the live. Best crowd of the week, thank you all! 🙌" },
    ...{ match: 0, likedBy: ["fan", "vip", "rich"] },
  },
  {
    by: "leocourtside",
    locale: "es",
    text: "Mañana repasamos la jornada con calma. ¿Qué partido os ha sorprendido más?",
    likedBy: ["fan"],
  },
  { by: "kenjiclutch", locale: "ja", text: "今週のベストラウンドを次の配信で振り返ります。お楽しみに。" },
  {
    by: "sofiarift",
    locale: "pt",
    text: "Que semana! Revi este jogo duas vezes e ainda não acredito.",
    match: 1,
    likedBy: ["svip"],
  },
  { by: "omarterrace", locale: "ar", text: "من تتوقعون أن يفاجئنا في الجولة القادمة؟" },
  { by: "vip", locale: "en", text: "Favourite way to start a weekend: coffee and last night's results." },
];
