import type { SearchTexts } from "#domain/brands/by-field.ts";
import type { Locale } from "#domain/i18n/locales.ts";

export const searchTexts: Record<Locale, SearchTexts> = {
  en: {
    title: "Relvara | Football live: scores, streams, line-ups and tables",
    description:
      "Football first: live scores and streams, line-ups, tables, head-to-head and text commentary from the grass up, with every other sport beside it.",
    keywords: "football live, football scores, line-ups, league tables, match streams, head to head, football tips",
  },
  "zh-CN": {
    title: "Relvara | 足球直播、即时比分、首发阵容、积分榜",
    description: "足球优先：即时比分与直播、首发阵容、积分榜、历史交锋与文字直播，从草皮看起，其他运动也不缺席。",
    keywords: "足球直播,足球比分,首发阵容,积分榜,比赛直播,历史交锋,足球方案",
  },
  "zh-TW": {
    title: "Relvara | 足球直播、即時比分、先發陣容、積分榜",
    description: "足球優先：即時比分與直播、先發陣容、積分榜、歷史對戰與文字轉播，從草皮看起，其他運動也不缺席。",
    keywords: "足球直播,足球比分,先發陣容,積分榜,賽事直播,歷史對戰,足球方案",
  },
  vi: {
    title: "Relvara | Bóng đá trực tiếp: tỷ số, đội hình và bảng xếp hạng",
    description:
      "Bóng đá là trên hết: tỷ số và trận đấu trực tiếp, đội hình, bảng xếp hạng, đối đầu và tường thuật, sát từng ngọn cỏ, cùng mọi môn khác.",
    keywords: "bóng đá trực tiếp, tỷ số bóng đá, đội hình, bảng xếp hạng, xem trận đấu, đối đầu, kèo bóng đá",
  },
  es: {
    title: "Relvara | Fútbol en directo: marcadores, alineaciones y clasificaciones",
    description:
      "El fútbol primero: marcadores y partidos en directo, alineaciones, clasificaciones, cara a cara y minuto a minuto a ras de césped, con los demás deportes al lado.",
    keywords:
      "fútbol en directo, resultados de fútbol, alineaciones, clasificación, partidos en directo, cara a cara, pronósticos de fútbol",
  },
  pt: {
    title: "Relvara | Futebol ao vivo: placares, escalações e tabelas",
    description:
      "Futebol em primeiro lugar: placares e jogos ao vivo, escalações, classificação, confrontos e lance a lance rente à grama, com os outros esportes ao lado.",
    keywords:
      "futebol ao vivo, placar de futebol, escalações, tabela de classificação, jogos ao vivo, confronto direto, palpites de futebol",
  },
  fr: {
    title: "Relvara | Football en direct : scores, compositions, classements",
    description:
      "Le football d’abord : scores et matchs en direct, compositions, classements, face-à-face et commentaire au ras de la pelouse, et tous les autres sports à côté.",
    keywords:
      "football en direct, scores de football, compositions, classements, matchs en direct, face-à-face, pronostics football",
  },
  de: {
    title: "Relvara | Fußball live: Ergebnisse, Aufstellungen und Tabellen",
    description:
      "Fußball zuerst: Live-Ergebnisse und Streams, Aufstellungen, Tabellen, direkter Vergleich und Liveticker direkt vom Rasen, dazu alle anderen Sportarten.",
    keywords:
      "Fußball live, Fußball-Ergebnisse, Aufstellungen, Tabellen, Spiele im Stream, direkter Vergleich, Fußballtipps",
  },
  sv: {
    title: "Relvara | Fotboll live: resultat, laguppställningar och tabeller",
    description:
      "Fotbollen först: liveresultat och sändningar, laguppställningar, tabeller, inbördes möten och referat nära gräset, med alla andra sporter bredvid.",
    keywords: "fotboll live, fotbollsresultat, laguppställningar, tabeller, matcher live, inbördes möten, fotbollstips",
  },
  ru: {
    title: "Relvara | Футбол онлайн: счёт, составы и таблицы",
    description:
      "Сначала футбол: счёт и матчи в прямом эфире, составы, таблицы, личные встречи и текстовый репортаж у самой кромки поля, а рядом все остальные виды спорта.",
    keywords:
      "футбол онлайн, счёт матчей, составы, турнирная таблица, трансляции матчей, личные встречи, прогнозы на футбол",
  },
  uk: {
    title: "Relvara | Футбол наживо: рахунок, склади й таблиці",
    description:
      "Спершу футбол: рахунок і матчі наживо, склади, таблиці, особисті зустрічі й текстовий репортаж від самої кромки поля, а поруч усі інші види спорту.",
    keywords:
      "футбол наживо, рахунок матчів, склади, турнірна таблиця, трансляції матчів, особисті зустрічі, прогнози на футбол",
  },
  da: {
    title: "Relvara | Fodbold live: resultater, opstillinger og tabeller",
    description:
      "Fodbold først: livescore og kampe live, opstillinger, tabeller, indbyrdes opgør og referat tæt på græsset, med alle andre sportsgrene ved siden af.",
    keywords: "fodbold live, fodboldresultater, opstillinger, tabeller, kampe live, indbyrdes opgør, fodboldtips",
  },
  pl: {
    title: "Relvara | Piłka nożna na żywo: wyniki, składy i tabele",
    description:
      "Najpierw futbol: wyniki i mecze na żywo, składy, tabele, bezpośrednie starcia i relacje prosto z murawy, a obok wszystkie inne sporty.",
    keywords:
      "piłka nożna na żywo, wyniki piłkarskie, składy, tabele, mecze na żywo, bezpośrednie starcia, typy piłkarskie",
  },
  nl: {
    title: "Relvara | Voetbal live: uitslagen, opstellingen en standen",
    description:
      "Voetbal eerst: live uitslagen en wedstrijden, opstellingen, ranglijsten, onderlinge duels en verslag vanaf de grasmat, met alle andere sporten ernaast.",
    keywords:
      "voetbal live, voetbaluitslagen, opstellingen, ranglijst, wedstrijden live, onderlinge duels, voetbaltips",
  },
  ko: {
    title: "Relvara | 축구 라이브: 스코어, 라인업, 순위표",
    description:
      "축구가 먼저입니다. 실시간 스코어와 중계, 라인업, 순위표, 상대 전적, 문자 중계를 잔디 위에서 보듯 생생하게. 다른 종목도 함께합니다.",
    keywords: "축구 라이브, 축구 스코어, 라인업, 순위표, 경기 중계, 상대 전적, 축구 픽",
  },
  ms: {
    title: "Relvara | Bola sepak langsung: skor, kesebelasan dan kedudukan liga",
    description:
      "Bola sepak dahulu: skor dan perlawanan langsung, kesebelasan, kedudukan liga, rekod pertemuan dan ulasan dari tepi padang, bersama semua sukan lain.",
    keywords:
      "bola sepak langsung, skor bola sepak, kesebelasan, kedudukan liga, perlawanan langsung, rekod pertemuan, tip bola sepak",
  },
  tl: {
    title: "Relvara | Football live: scores, line-up at standings",
    description:
      "Football muna: live scores at laban, line-up, standings, head-to-head at play-by-play mula mismo sa damuhan, kasama ang lahat ng ibang sports.",
    keywords: "football live, football scores, line-up, league standings, live na laban, head to head, football tips",
  },
  el: {
    title: "Relvara | Ποδόσφαιρο ζωντανά: σκορ, ενδεκάδες, βαθμολογίες",
    description:
      "Πρώτα το ποδόσφαιρο: ζωντανά σκορ και αγώνες, ενδεκάδες, βαθμολογίες, προϊστορία και περιγραφή δίπλα στο χορτάρι, με όλα τα άλλα αθλήματα πλάι.",
    keywords:
      "ποδόσφαιρο ζωντανά, σκορ ποδοσφαίρου, ενδεκάδες, βαθμολογίες, αγώνες ζωντανά, προϊστορία, προγνωστικά ποδοσφαίρου",
  },
  tr: {
    title: "Relvara | Canlı futbol: skorlar, kadrolar ve puan durumu",
    description:
      "Önce futbol: canlı skorlar ve maçlar, ilk on birler, puan durumu, aralarındaki maçlar ve çimlerin dibinden canlı anlatım; yanında diğer tüm sporlar.",
    keywords: "canlı futbol, futbol skorları, ilk on bir, puan durumu, canlı maç, aralarındaki maçlar, futbol tüyoları",
  },
  th: {
    title: "Relvara | ฟุตบอลสด ผลบอล รายชื่อ 11 ตัวจริง และตารางคะแนน",
    description: "ฟุตบอลมาก่อน ผลบอลสดและถ่ายทอดสด 11 ตัวจริง ตารางคะแนน สถิติการพบกัน และรายงานสดจากข้างสนาม พร้อมกีฬาอื่นครบทุกชนิด",
    keywords: "ฟุตบอลสด, ผลบอลสด, 11 ตัวจริง, ตารางคะแนน, ถ่ายทอดสดฟุตบอล, สถิติการพบกัน, วิเคราะห์บอล",
  },
  ar: {
    title: "Relvara | كرة القدم مباشر: نتائج وتشكيلات وترتيب",
    description:
      "كرة القدم أولًا: نتائج ومباريات مباشرة وتشكيلات وجداول ترتيب ومواجهات سابقة وتعليق نصي من قلب العشب، ومعها كل الرياضات الأخرى.",
    keywords:
      "كرة القدم مباشر, نتائج كرة القدم, التشكيلات, جدول الترتيب, مباريات مباشرة, المواجهات السابقة, توصيات كرة القدم",
  },
  ja: {
    title: "Relvara | サッカー速報：スコア、スタメン、順位表",
    description:
      "まずはサッカー。速報スコアと試合配信、スタメン、順位表、対戦成績、テキスト速報をピッチのすぐそばから。ほかの競技もそろっています。",
    keywords: "サッカー 速報,サッカー スコア,スタメン,順位表,試合配信,対戦成績,サッカー 予想",
  },
};
