import type { SearchTexts } from "#domain/brands/by-field.ts";
import type { Locale } from "#domain/i18n/locales.ts";

export const searchTexts: Record<Locale, SearchTexts> = {
  en: {
    title: "Emberoo | Watch sports together: live streams, chat and scores",
    description:
      "Football, basketball, baseball, esports and more with lively hosts, friendly chat rooms, gifts and live scores. Come and watch together.",
    keywords: "watch sports live, live chat, sports hosts, live scores, basketball, baseball, football, esports",
  },
  "zh-CN": {
    title: "Emberoo | 一起看球：体育直播、聊天室、即时比分",
    description: "足球、篮球、棒球、电竞都有热情主播陪看，聊天室热闹、礼物不断、比分即时更新，快来一起看球。",
    keywords: "体育直播,看球聊天,人气主播,即时比分,篮球直播,棒球直播,足球直播,电竞直播",
  },
  "zh-TW": {
    title: "Emberoo | 揪團看球：體育直播、聊天室、即時比分",
    description: "足球、籃球、棒球、電競都有熱血主播陪看，聊天室好熱鬧、禮物送不停、比分即時更新，快來一起看球。",
    keywords: "體育直播,看球聊天,人氣主播,即時比分,籃球直播,棒球直播,足球直播,電競直播",
  },
  vi: {
    title: "Emberoo | Cùng xem thể thao: trực tiếp, trò chuyện và tỷ số",
    description:
      "Bóng đá, bóng rổ, bóng chày, esports với các BLV sôi nổi, phòng chat thân thiện, quà tặng và tỷ số trực tiếp. Vào xem cùng nhau nhé.",
    keywords: "xem thể thao trực tiếp, phòng chat, BLV, tỷ số trực tiếp, bóng rổ, bóng chày, bóng đá, esports",
  },
  es: {
    title: "Emberoo | Deporte en compañía: directos, chat y marcadores",
    description:
      "Fútbol, baloncesto, béisbol, esports y más con streamers animados, salas de chat, regalos y marcadores en directo. Ven a verlo con todos.",
    keywords:
      "deporte en directo, chat en directo, streamers, marcadores en directo, baloncesto, béisbol, fútbol, esports",
  },
  pt: {
    title: "Emberoo | Esporte em boa companhia: ao vivo, chat e placares",
    description:
      "Futebol, basquete, beisebol, esports e mais com streamers animados, salas de chat, presentes e placares ao vivo. Venha assistir com a gente.",
    keywords: "esporte ao vivo, chat ao vivo, streamers, placar ao vivo, basquete, beisebol, futebol, esports",
  },
  fr: {
    title: "Emberoo | Le sport ensemble : directs, tchat et scores",
    description:
      "Football, basket, baseball, esport et plus avec des streamers pleins d’énergie, des tchats, des cadeaux et les scores en direct. Venez voir avec nous.",
    keywords: "sport en direct, tchat en direct, streamers, scores en direct, basket, baseball, football, esport",
  },
  de: {
    title: "Emberoo | Gemeinsam Sport schauen: live, Chat und Ergebnisse",
    description:
      "Fußball, Basketball, Baseball, E-Sport und mehr mit gut gelaunten Streamern, netten Chaträumen, Geschenken und Live-Ergebnissen. Schau mit uns.",
    keywords: "Sport live schauen, Live-Chat, Sport-Streamer, Live-Ergebnisse, Basketball, Baseball, Fußball, E-Sport",
  },
  sv: {
    title: "Emberoo | Se sport tillsammans: live, chatt och resultat",
    description:
      "Fotboll, basket, baseboll, e-sport och mer med livliga streamare, trevliga chattrum, gåvor och liveresultat. Kom och titta med oss.",
    keywords: "se sport live, livechatt, streamare, liveresultat, basket, baseboll, fotboll, e-sport",
  },
  ru: {
    title: "Emberoo | Смотрим спорт вместе: эфиры, чат и счёт",
    description:
      "Футбол, баскетбол, бейсбол, киберспорт с яркими стримерами, дружными чатами, подарками и счётом в реальном времени. Смотрите вместе с нами.",
    keywords: "спорт онлайн, чат болельщиков, стримеры, счёт онлайн, баскетбол, бейсбол, футбол, киберспорт",
  },
  uk: {
    title: "Emberoo | Дивимося спорт разом: ефіри, чат і рахунок",
    description:
      "Футбол, баскетбол, бейсбол, кіберспорт з яскравими стримерами, дружніми чатами, подарунками й рахунком наживо. Дивіться разом із нами.",
    keywords: "спорт наживо, чат уболівальників, стримери, рахунок онлайн, баскетбол, бейсбол, футбол, кіберспорт",
  },
  da: {
    title: "Emberoo | Se sport sammen: live, chat og resultater",
    description:
      "Fodbold, basketball, baseball, e-sport og mere med friske streamere, hyggelige chatrum, gaver og livescore. Kom og se med os.",
    keywords: "se sport live, livechat, streamere, livescore, basketball, baseball, fodbold, e-sport",
  },
  pl: {
    title: "Emberoo | Oglądaj sport razem: transmisje, czat i wyniki",
    description:
      "Piłka nożna, koszykówka, baseball, e-sport i nie tylko: żywiołowi streamerzy, przyjazne czaty, prezenty i wyniki na żywo. Oglądaj z nami.",
    keywords: "sport na żywo, czat na żywo, streamerzy, wyniki na żywo, koszykówka, baseball, piłka nożna, e-sport",
  },
  nl: {
    title: "Emberoo | Samen sport kijken: live, chat en uitslagen",
    description:
      "Voetbal, basketbal, honkbal, esports en meer met enthousiaste streamers, gezellige chatrooms, cadeaus en live standen. Kijk met ons mee.",
    keywords: "sport live kijken, livechat, streamers, live uitslagen, basketbal, honkbal, voetbal, esports",
  },
  ko: {
    title: "Emberoo | 함께 보는 스포츠: 라이브, 채팅, 실시간 스코어",
    description:
      "축구, 농구, 야구, e스포츠를 신나는 스트리머와 함께. 왁자지껄한 채팅방과 선물, 실시간 스코어까지 다 같이 즐기세요.",
    keywords: "스포츠 라이브, 실시간 채팅, 인기 스트리머, 실시간 스코어, 농구 중계, 야구 중계, 축구 중계, e스포츠",
  },
  ms: {
    title: "Emberoo | Tonton sukan bersama: siaran langsung, sembang dan skor",
    description:
      "Bola sepak, bola keranjang, besbol, e-sukan dan banyak lagi dengan streamer ceria, bilik sembang mesra, hadiah dan skor langsung. Jom tonton bersama.",
    keywords:
      "tonton sukan langsung, sembang langsung, streamer sukan, skor langsung, bola keranjang, besbol, bola sepak, e-sukan",
  },
  tl: {
    title: "Emberoo | Sabay-sabay manood: live games, chat at scores",
    description:
      "Basketball, football, baseball, esports at iba pa kasama ang masasayang streamer, masiglang chat, gifts at live scores. Tara, sabay tayong manood.",
    keywords: "live games, live chat, streamers, live scores, basketball, baseball, football, esports",
  },
  el: {
    title: "Emberoo | Αθλητικά με παρέα: ζωντανά, chat και σκορ",
    description:
      "Ποδόσφαιρο, μπάσκετ, μπέιζμπολ, esports και άλλα με κεφάτους streamers, ζεστές παρέες στο chat, δώρα και ζωντανά σκορ. Ελάτε να δούμε μαζί.",
    keywords: "αθλητικά ζωντανά, ζωντανό chat, streamers, ζωντανά σκορ, μπάσκετ, μπέιζμπολ, ποδόσφαιρο, esports",
  },
  tr: {
    title: "Emberoo | Maçı birlikte izleyin: canlı yayın, sohbet ve skor",
    description:
      "Futbol, basketbol, beyzbol, espor ve dahası; neşeli yayıncılar, sıcak sohbet odaları, hediyeler ve canlı skorlarla. Gelin, birlikte izleyelim.",
    keywords: "canlı maç izle, canlı sohbet, yayıncılar, canlı skor, basketbol, beyzbol, futbol, espor",
  },
  th: {
    title: "Emberoo | ดูกีฬาด้วยกัน ถ่ายทอดสด แชต และผลสด",
    description: "ฟุตบอล บาสเกตบอล เบสบอล อีสปอร์ต และอีกมากมาย กับสตรีมเมอร์สุดมัน ห้องแชตอบอุ่น ของขวัญ และผลสด มาดูด้วยกันเลย",
    keywords: "ดูกีฬาสด, แชตสด, สตรีมเมอร์, ผลสด, บาสเกตบอล, เบสบอล, ฟุตบอล, อีสปอร์ต",
  },
  ar: {
    title: "Emberoo | شاهد الرياضة مع الجميع: بث مباشر ودردشة ونتائج",
    description:
      "كرة القدم والسلة والبيسبول والرياضات الإلكترونية مع مذيعين مفعمين بالحماس وغرف دردشة ودّية وهدايا ونتائج مباشرة. تعال نشاهد معًا.",
    keywords: "رياضة مباشر, دردشة مباشرة, مذيعون, نتائج مباشرة, كرة السلة, البيسبول, كرة القدم, رياضات إلكترونية",
  },
  ja: {
    title: "Emberoo | みんなで観るスポーツ：ライブ配信、チャット、速報",
    description:
      "サッカー、バスケ、野球、eスポーツを元気な配信者と一緒に。にぎやかなチャット、ギフト、速報スコアで、みんなで盛り上がりましょう。",
    keywords: "スポーツ ライブ,チャット,人気配信者,速報スコア,バスケ,野球,サッカー,eスポーツ",
  },
};
