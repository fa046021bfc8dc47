import type { SearchTexts } from "#domain/brands/by-field.ts";
import type { Locale } from "#domain/i18n/locales.ts";

export const searchTexts: Record<Locale, SearchTexts> = {
  en: {
    title: "Aurovex | Esports and sports live, scores and match data",
    description:
      "Live esports and sports with hosts and chat, scores to the second, line-ups, head-to-head records and expert reads for every match.",
    keywords: "esports live, live scores, match data, sports streams, expert tips, line-ups, schedule",
  },
  "zh-CN": {
    title: "Aurovex | 电竞与体育直播、实时比分、赛事数据",
    description: "电竞与体育赛事主播直播、互动聊天、秒级比分、首发阵容、历史交锋与专家解读，每一场比赛的数据都在这里。",
    keywords: "电竞直播,体育直播,实时比分,赛事数据,主播解说,专家方案,赛程",
  },
  "zh-TW": {
    title: "Aurovex | 電競與體育直播、即時比分、賽事數據",
    description: "電競與體育賽事主播直播、聊天互動、秒級比分、先發陣容、歷史對戰與專家解析，每一場比賽的數據都在這裡。",
    keywords: "電競直播,體育直播,即時比分,賽事數據,主播解說,專家方案,賽程",
  },
  vi: {
    title: "Aurovex | Trực tiếp esports, thể thao, tỷ số và dữ liệu trận đấu",
    description:
      "Xem trực tiếp esports và thể thao cùng BLV và phòng chat, tỷ số từng giây, đội hình, lịch sử đối đầu và nhận định chuyên gia.",
    keywords:
      "trực tiếp esports, tỷ số trực tiếp, dữ liệu trận đấu, xem thể thao, kèo chuyên gia, đội hình, lịch thi đấu",
  },
  es: {
    title: "Aurovex | Esports y deportes en directo, marcadores y datos",
    description:
      "Esports y deportes en directo con streamers y chat, marcadores al segundo, alineaciones, enfrentamientos directos y análisis de expertos.",
    keywords:
      "esports en directo, marcadores en directo, datos de partidos, deportes en directo, picks de expertos, alineaciones, calendario",
  },
  pt: {
    title: "Aurovex | Esports e esportes ao vivo, placares e dados",
    description:
      "Esports e esportes ao vivo com streamers e chat, placares em tempo real, escalações, confrontos diretos e análise de especialistas em cada jogo.",
    keywords:
      "esports ao vivo, placar ao vivo, dados de jogos, esportes ao vivo, palpites de especialistas, escalações, calendário",
  },
  fr: {
    title: "Aurovex | Esport et sport en direct, scores et données de match",
    description:
      "Esport et sport en direct avec streamers et tchat, scores à la seconde, compositions, confrontations directes et analyses d’experts.",
    keywords:
      "esport en direct, scores en direct, données de match, sport en direct, pronostics, compositions, calendrier",
  },
  de: {
    title: "Aurovex | E-Sport und Sport live, Ergebnisse und Spieldaten",
    description:
      "E-Sport und Sport live mit Streamern und Chat, sekundengenaue Ergebnisse, Aufstellungen, direkte Duelle und Einschätzungen von Experten.",
    keywords: "E-Sport live, Live-Ergebnisse, Spieldaten, Sport-Stream, Expertentipps, Aufstellungen, Spielplan",
  },
  sv: {
    title: "Aurovex | E-sport och sport live, resultat och matchdata",
    description:
      "E-sport och sport live med streamare och chatt, resultat på sekunden, laguppställningar, inbördes möten och experternas bedömningar.",
    keywords: "e-sport live, liveresultat, matchdata, sport live, experttips, laguppställningar, spelschema",
  },
  ru: {
    title: "Aurovex | Киберспорт и спорт в прямом эфире, счёт и статистика",
    description:
      "Прямые эфиры киберспорта и спорта со стримерами и чатом, счёт до секунды, составы, личные встречи и разборы экспертов к каждому матчу.",
    keywords: "киберспорт онлайн, счёт онлайн, статистика матчей, прямой эфир, прогнозы экспертов, составы, расписание",
  },
  uk: {
    title: "Aurovex | Кіберспорт і спорт наживо, рахунок і статистика",
    description:
      "Прямі ефіри кіберспорту та спорту зі стримерами й чатом, рахунок до секунди, склади, особисті зустрічі та розбори експертів до кожного матчу.",
    keywords: "кіберспорт наживо, рахунок онлайн, статистика матчів, прямий ефір, прогнози експертів, склади, розклад",
  },
  da: {
    title: "Aurovex | E-sport og sport live, resultater og kampdata",
    description:
      "E-sport og sport live med streamere og chat, resultater på sekundet, opstillinger, indbyrdes opgør og eksperternes vurderinger af hver kamp.",
    keywords: "e-sport live, livescore, kampdata, sport live, ekspert-tips, opstillinger, kampprogram",
  },
  pl: {
    title: "Aurovex | E-sport i sport na żywo, wyniki i dane meczów",
    description:
      "E-sport i sport na żywo ze streamerami i czatem, wyniki co do sekundy, składy, bezpośrednie starcia i analizy ekspertów każdego meczu.",
    keywords: "e-sport na żywo, wyniki na żywo, dane meczów, transmisje sportowe, typy ekspertów, składy, terminarz",
  },
  nl: {
    title: "Aurovex | Esports en sport live, uitslagen en wedstrijddata",
    description:
      "Esports en sport live met streamers en chat, standen tot op de seconde, opstellingen, onderlinge duels en analyses van experts.",
    keywords: "esports live, live uitslagen, wedstrijddata, sport live, tips van experts, opstellingen, programma",
  },
  ko: {
    title: "Aurovex | e스포츠·스포츠 라이브, 실시간 스코어와 경기 데이터",
    description:
      "스트리머와 함께 보는 e스포츠·스포츠 라이브와 채팅, 초 단위 스코어, 라인업, 상대 전적, 전문가 분석을 모든 경기에서 만나보세요.",
    keywords: "e스포츠 라이브, 실시간 스코어, 경기 데이터, 스포츠 중계, 전문가 분석, 라인업, 경기 일정",
  },
  ms: {
    title: "Aurovex | E-sukan dan sukan langsung, skor dan data perlawanan",
    description:
      "E-sukan dan sukan secara langsung bersama streamer dan sembang, skor hingga ke saat, kesebelasan, rekod pertemuan dan analisis pakar.",
    keywords: "e-sukan langsung, skor langsung, data perlawanan, siaran sukan, tip pakar, kesebelasan, jadual",
  },
  tl: {
    title: "Aurovex | Esports at sports live, scores at match stats",
    description:
      "Live na esports at sports na may streamer at chat, scores na eksakto sa segundo, line-up, head-to-head at analysis ng mga expert.",
    keywords: "esports live, live scores, match stats, sports stream, expert tips, line-up, schedule",
  },
  el: {
    title: "Aurovex | Esports και αθλήματα ζωντανά, σκορ και στατιστικά",
    description:
      "Esports και αθλήματα ζωντανά με streamers και chat, σκορ στο δευτερόλεπτο, συνθέσεις, προϊστορία και αναλύσεις ειδικών για κάθε αγώνα.",
    keywords: "esports ζωντανά, ζωντανά σκορ, στατιστικά αγώνων, ζωντανή μετάδοση, προγνωστικά, συνθέσεις, πρόγραμμα",
  },
  tr: {
    title: "Aurovex | Canlı espor ve spor, skorlar ve maç verileri",
    description:
      "Yayıncılar ve sohbetle canlı espor ve spor, saniyesi saniyesine skorlar, kadrolar, aralarındaki maçlar ve uzman yorumları tek yerde.",
    keywords: "canlı espor, canlı skor, maç verileri, canlı spor yayını, uzman tüyoları, kadrolar, fikstür",
  },
  th: {
    title: "Aurovex | ถ่ายทอดสดอีสปอร์ตและกีฬา ผลสด และข้อมูลการแข่งขัน",
    description: "ดูอีสปอร์ตและกีฬาสดพร้อมสตรีมเมอร์และห้องแชต ผลแม่นยำทุกวินาที รายชื่อผู้เล่น สถิติการพบกัน และบทวิเคราะห์จากผู้เชี่ยวชาญ",
    keywords: "อีสปอร์ตสด, ผลสด, ข้อมูลการแข่งขัน, ถ่ายทอดสดกีฬา, ทีเด็ดจากเซียน, รายชื่อผู้เล่น, ตารางแข่ง",
  },
  ar: {
    title: "Aurovex | بث مباشر للرياضات الإلكترونية والرياضة، نتائج وبيانات",
    description:
      "رياضات إلكترونية ورياضة مباشرة مع مذيعين ودردشة، نتائج بالثانية، تشكيلات، مواجهات سابقة وتحليلات الخبراء لكل مباراة.",
    keywords:
      "رياضات إلكترونية مباشر, نتائج مباشرة, بيانات المباريات, بث رياضي, توصيات الخبراء, التشكيلات, جدول المباريات",
  },
  ja: {
    title: "Aurovex | eスポーツ・スポーツのライブ配信、速報スコア、試合データ",
    description:
      "配信者とチャットで楽しむeスポーツとスポーツのライブ。秒単位のスコア、スタメン、対戦成績、予想家の見立てを全試合で。",
    keywords: "eスポーツ ライブ,速報スコア,試合データ,スポーツ配信,有料予想,スタメン,日程",
  },
};
