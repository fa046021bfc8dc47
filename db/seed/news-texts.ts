import type { NewsBlock } from "#domain/news/document.ts";

type SampleText = { title: string; summary: string; blocks: NewsBlock[] };
export type SampleArticle = { id: number; gameId: number; original: string; texts: Record<string, SampleText> };

const paragraph = (text: string): NewsBlock => ({ kind: "paragraph", spans: [{ text }] });

/** Articles about the site's own features, so that samples make no claims about real teams. */
export const SAMPLE_ARTICLES: readonly SampleArticle[] = [
  {
    id: 1,
    gameId: 202,
    original: "en",
    texts: {
      en: {
        title: "How to read the momentum chart",
        summary: "Bars show which side was pressing, minute by minute. Tap one to see what it is made of.",
        blocks: [
          paragraph("The chart on every football match page adds up what happened in each minute."),
          { kind: "heading", text: "What counts" },
          {
            kind: "list",
            ordered: false,
            items: [
              [{ text: "Goals", bold: true }, { text: " count most." }],
              [{ text: "Shots on target", bold: true }, { text: " come next, then corners and attacks." }],
            ],
          },
          {
            kind: "paragraph",
            spans: [
              { text: "Find it on any " },
              { text: "football match", href: "/match/soccer" },
              { text: " under the line score." },
            ],
          },
        ],
      },
      de: {
        title: "So liest du das Momentum-Diagramm",
        summary: "Balken zeigen Minute für Minute, wer Druck macht. Tippe darauf, um die Ereignisse zu sehen.",
        blocks: [
          paragraph("Das Diagramm auf jeder Fußballseite fasst zusammen, was in einer Minute passiert ist."),
          { kind: "heading", text: "Was zählt" },
          {
            kind: "list",
            ordered: false,
            items: [
              [{ text: "Tore", bold: true }, { text: " zählen am meisten." }],
              [{ text: "Schüsse aufs Tor", bold: true }, { text: " folgen, dann Ecken und Angriffe." }],
            ],
          },
        ],
      },
    },
  },
  {
    id: 2,
    gameId: 1,
    original: "en",
    texts: {
      en: {
        title: "Drafts, gold and towers: the League of Legends match page",
        summary: "Each map has its picks and bans, a gold lead chart and a timeline of objectives.",
        blocks: [
          paragraph("Open a map to see both drafts side by side and who was ahead in gold at every minute."),
          {
            kind: "table",
            caption: "Where to look",
            head: ["You want", "Open"],
            rows: [
              ["Picks and bans", "Line-ups"],
              ["Gold lead", "Overview"],
              ["Kills per player", "Statistics"],
            ],
          },
        ],
      },
    },
  },
  {
    id: 3,
    gameId: 203,
    original: "es",
    texts: {
      es: {
        title: "Cómo seguir un partido de tenis punto a punto",
        summary: "El marcador muestra sets, juegos y puntos, y quién saca.",
        blocks: [
          paragraph("En la página del partido, el marcador se actualiza después de cada punto."),
          {
            kind: "quote",
            spans: [{ text: "Una bola de break cambia un set.", italic: true }],
            source: "Redacción",
          },
        ],
      },
    },
  },
  {
    id: 4,
    gameId: 201,
    original: "en",
    texts: {
      en: {
        title: "No spoilers: watch the game first, read the score later",
        summary: "No-spoiler mode hides results across the site until you choose to see them.",
        blocks: [
          paragraph("Turn it on under preferences, for everything or only for the teams and leagues you pick."),
          paragraph("Lists, tables, chats and articles then leave out the result. One tap shows a single match."),
        ],
      },
      ja: {
        title: "ネタバレなしで試合を楽しむには",
        summary: "ネタバレ防止モードなら、自分で開くまで結果は表示されません。",
        blocks: [paragraph("設定でオンにすると、一覧や順位表、チャット、記事から結果が隠れます。")],
      },
      ar: {
        title: "شاهد المباراة أولًا ثم اقرأ النتيجة",
        summary: "يخفي وضع بلا حرق النتائج في كل الموقع حتى تختار عرضها.",
        blocks: [paragraph("فعّله من التفضيلات لكل المباريات أو للفرق والبطولات التي تختارها فقط.")],
      },
    },
  },
];
