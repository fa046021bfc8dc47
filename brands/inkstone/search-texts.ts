import type { SearchTexts } from "#domain/brands/by-field.ts";
import type { Locale } from "#domain/i18n/locales.ts";

export const searchTexts: Record<Locale, SearchTexts> = {
  en: {
    title: "Inkward | Live sport, considered",
    description:
      "Live scores and broadcasts, match data, news and the open records of expert analysts. Sport and esports, set out plainly.",
    keywords: "live sport, live scores, match data, sports news, expert records, analysis, esports",
  },
  "zh-CN": {
    title: "Inkward | 冷静看比赛",
    description: "实时比分与直播、赛事数据、新闻，以及可查证的专家战绩。体育与电竞，清楚呈现。",
    keywords: "体育直播,实时比分,赛事数据,体育新闻,专家战绩,赛事分析,电竞",
  },
  "zh-TW": {
    title: "Inkward | 沉著看比賽",
    description: "即時比分與直播、賽事數據、新聞，以及可查證的專家戰績。體育與電競，清楚呈現。",
    keywords: "體育直播,即時比分,賽事數據,體育新聞,專家戰績,賽事分析,電競",
  },
  vi: {
    title: "Inkward | Thể thao trực tiếp, nhìn cho thấu đáo",
    description:
      "Tỷ số và truyền hình trực tiếp, dữ liệu trận đấu, tin tức và thành tích công khai của các chuyên gia. Thể thao và esports, trình bày rõ ràng.",
    keywords:
      "thể thao trực tiếp, tỷ số trực tiếp, dữ liệu trận đấu, tin thể thao, thành tích chuyên gia, phân tích, esports",
  },
  es: {
    title: "Inkward | El deporte en directo, con criterio",
    description:
      "Marcadores y retransmisiones en directo, datos de partidos, noticias y el historial abierto de los analistas. Deporte y esports, con claridad.",
    keywords:
      "deporte en directo, marcadores en directo, datos de partidos, noticias deportivas, historial de expertos, análisis, esports",
  },
  pt: {
    title: "Inkward | Esporte ao vivo, com critério",
    description:
      "Placares e transmissões ao vivo, dados de jogos, notícias e o histórico aberto dos analistas. Esportes e esports, com clareza.",
    keywords:
      "esporte ao vivo, placar ao vivo, dados de jogos, notícias esportivas, histórico de especialistas, análise, esports",
  },
  fr: {
    title: "Inkward | Le sport en direct, avec discernement",
    description:
      "Scores et retransmissions en direct, données de match, actualités et bilans publics des analystes. Sport et esport, exposés clairement.",
    keywords:
      "sport en direct, scores en direct, données de match, actualité sportive, bilans d’experts, analyse, esport",
  },
  de: {
    title: "Inkward | Sport live, mit Bedacht",
    description:
      "Live-Ergebnisse und Übertragungen, Spieldaten, Nachrichten und die offenen Bilanzen der Fachleute. Sport und E-Sport, klar dargestellt.",
    keywords: "Sport live, Live-Ergebnisse, Spieldaten, Sportnachrichten, Expertenbilanzen, Analyse, E-Sport",
  },
  sv: {
    title: "Inkward | Sport live, med eftertanke",
    description:
      "Liveresultat och sändningar, matchdata, nyheter och experternas öppna facit. Sport och e-sport, tydligt presenterat.",
    keywords: "sport live, liveresultat, matchdata, sportnyheter, experternas facit, analys, e-sport",
  },
  ru: {
    title: "Inkward | Спорт в прямом эфире, вдумчиво",
    description:
      "Счёт и трансляции в прямом эфире, статистика матчей, новости и открытые результаты аналитиков. Спорт и киберспорт, изложенные ясно.",
    keywords:
      "спорт онлайн, счёт онлайн, статистика матчей, новости спорта, результаты экспертов, аналитика, киберспорт",
  },
  uk: {
    title: "Inkward | Спорт наживо, вдумливо",
    description:
      "Рахунок і трансляції наживо, статистика матчів, новини та відкриті результати аналітиків. Спорт і кіберспорт, викладені ясно.",
    keywords:
      "спорт наживо, рахунок онлайн, статистика матчів, новини спорту, результати експертів, аналітика, кіберспорт",
  },
  da: {
    title: "Inkward | Sport live, med omtanke",
    description:
      "Livescore og transmissioner, kampdata, nyheder og analytikernes åbne resultater. Sport og e-sport, klart formidlet.",
    keywords: "sport live, livescore, kampdata, sportsnyheder, eksperternes resultater, analyse, e-sport",
  },
  pl: {
    title: "Inkward | Sport na żywo, z rozwagą",
    description:
      "Wyniki i transmisje na żywo, dane meczów, wiadomości i jawne bilanse analityków. Sport i e-sport, przedstawione jasno.",
    keywords: "sport na żywo, wyniki na żywo, dane meczów, wiadomości sportowe, bilanse ekspertów, analizy, e-sport",
  },
  nl: {
    title: "Inkward | Sport live, weloverwogen",
    description:
      "Live uitslagen en uitzendingen, wedstrijddata, nieuws en de openbare resultaten van analisten. Sport en esports, helder gebracht.",
    keywords: "sport live, live uitslagen, wedstrijddata, sportnieuws, resultaten van experts, analyse, esports",
  },
  ko: {
    title: "Inkward | 차분하게 보는 스포츠 라이브",
    description:
      "실시간 스코어와 중계, 경기 데이터, 뉴스, 그리고 공개된 전문가 성적. 스포츠와 e스포츠를 명료하게 전합니다.",
    keywords: "스포츠 라이브, 실시간 스코어, 경기 데이터, 스포츠 뉴스, 전문가 성적, 분석, e스포츠",
  },
  ms: {
    title: "Inkward | Sukan langsung, dengan pertimbangan",
    description:
      "Skor dan siaran langsung, data perlawanan, berita serta rekod terbuka penganalisis. Sukan dan e-sukan, dibentangkan dengan jelas.",
    keywords: "sukan langsung, skor langsung, data perlawanan, berita sukan, rekod pakar, analisis, e-sukan",
  },
  tl: {
    title: "Inkward | Live na sports, pinag-isipan",
    description:
      "Live scores at streams, match stats, balita at bukas na record ng mga analyst. Sports at esports, malinaw na inilahad.",
    keywords: "live sports, live scores, match stats, balitang sports, record ng expert, analysis, esports",
  },
  el: {
    title: "Inkward | Ζωντανός αθλητισμός, με κρίση",
    description:
      "Ζωντανά σκορ και μεταδόσεις, στατιστικά αγώνων, ειδήσεις και τα ανοιχτά αποτελέσματα των αναλυτών. Αθλήματα και esports, με σαφήνεια.",
    keywords:
      "αθλητικά ζωντανά, ζωντανά σκορ, στατιστικά αγώνων, αθλητικές ειδήσεις, αποτελέσματα ειδικών, ανάλυση, esports",
  },
  tr: {
    title: "Inkward | Canlı spor, düşünerek",
    description:
      "Canlı skorlar ve yayınlar, maç verileri, haberler ve analistlerin açık sicili. Spor ve espor, sade bir dille.",
    keywords: "canlı spor, canlı skor, maç verileri, spor haberleri, uzman sicili, analiz, espor",
  },
  th: {
    title: "Inkward | กีฬาสด มองอย่างพินิจ",
    description: "ผลสดและการถ่ายทอดสด ข้อมูลการแข่งขัน ข่าว และสถิติที่เปิดเผยของนักวิเคราะห์ กีฬาและอีสปอร์ต นำเสนออย่างชัดเจน",
    keywords: "กีฬาสด, ผลสด, ข้อมูลการแข่งขัน, ข่าวกีฬา, สถิติผู้เชี่ยวชาญ, บทวิเคราะห์, อีสปอร์ต",
  },
  ar: {
    title: "Inkward | الرياضة مباشرة، بتأنٍّ",
    description:
      "نتائج وبث مباشر وبيانات المباريات والأخبار وسجلّات المحللين المفتوحة. الرياضة والرياضات الإلكترونية بعرض واضح.",
    keywords: "رياضة مباشرة, نتائج مباشرة, بيانات المباريات, أخبار رياضية, سجلات الخبراء, تحليل, رياضات إلكترونية",
  },
  ja: {
    title: "Inkward | スポーツを、静かに読み解く",
    description:
      "速報スコアと中継、試合データ、ニュース、そして公開された予想家の成績。スポーツとeスポーツを明快に伝えます。",
    keywords: "スポーツ ライブ,速報スコア,試合データ,スポーツニュース,予想家の成績,分析,eスポーツ",
  },
};
