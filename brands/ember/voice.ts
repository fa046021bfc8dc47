import type { BrandVoice } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** Tone: a friend in the stadium. */
export const voice: Record<Locale, BrandVoice> = {
  en: {
    tagline: "The whole stand is here. We saved you a seat.",
    noMatches: "A quiet day in the stand. Warm up with another date!",
    nobodyLive: "No one's live just now. Put the kettle on, someone will be back soon!",
    nothingYet: "Nothing here yet. Start with something you love!",
  },
  "zh-CN": {
    tagline: "全场都在，位子已经留好。",
    noMatches: "这天看台有点安静，换个日期热热身吧！",
    nobodyLive: "主播们都在休息，泡杯茶，马上回来！",
    nothingYet: "这里还空着，先从喜欢的开始吧！",
  },
  "zh-TW": {
    tagline: "全場都在，位子已經留好。",
    noMatches: "這天看台有點安靜，換個日期暖暖身吧！",
    nobodyLive: "主播們正在休息，泡杯茶，馬上回來！",
    nothingYet: "這裡還空空的，先從喜歡的開始吧！",
  },
  vi: {
    tagline: "Cả khán đài ở đây. Chỗ của bạn đã giữ sẵn.",
    noMatches: "Khán đài hôm ấy hơi vắng. Khởi động với ngày khác nhé!",
    nobodyLive: "Chưa có ai lên sóng. Pha ấm trà đi, họ sẽ quay lại ngay!",
    nothingYet: "Chưa có gì ở đây. Bắt đầu với điều bạn thích nhé!",
  },
  es: {
    tagline: "Toda la grada está aquí. Te guardamos sitio.",
    noMatches: "Día tranquilo en la grada. ¡Calienta con otra fecha!",
    nobodyLive: "Ahora no hay nadie en directo. Prepárate algo, ¡enseguida vuelven!",
    nothingYet: "Aquí aún no hay nada. ¡Empieza por algo que te guste!",
  },
  pt: {
    tagline: "A arquibancada inteira está aqui. Guardamos um lugar para você.",
    noMatches: "Dia calmo na arquibancada. Aqueça com outra data!",
    nobodyLive: "Ninguém ao vivo agora. Passe um café, alguém já volta!",
    nothingYet: "Ainda não há nada aqui. Comece por algo de que você gosta!",
  },
  fr: {
    tagline: "Toute la tribune est là. On vous a gardé une place.",
    noMatches: "Tribune calme ce jour-là. Échauffez-vous avec une autre date !",
    nobodyLive: "Personne en direct pour l’instant. Prenez un café, ça revient vite !",
    nothingYet: "Rien ici pour l’instant. Commencez par ce que vous aimez !",
  },
  de: {
    tagline: "Die ganze Kurve ist da. Dein Platz ist frei.",
    noMatches: "Ruhiger Tag auf der Tribüne. Wärm dich mit einem anderen Datum auf!",
    nobodyLive: "Gerade ist niemand live. Koch dir einen Tee, gleich geht’s weiter!",
    nothingYet: "Hier ist noch nichts. Fang mit etwas an, das du magst!",
  },
  sv: {
    tagline: "Hela läktaren är här. Vi har hållit en plats åt dig.",
    noMatches: "Lugn dag på läktaren. Värm upp med ett annat datum!",
    nobodyLive: "Ingen är live just nu. Sätt på kaffet, snart är någon tillbaka!",
    nothingYet: "Inget här än. Börja med något du gillar!",
  },
  ru: {
    tagline: "Вся трибуна здесь. Место для вас есть.",
    noMatches: "Тихий день на трибуне. Разогрейтесь с другой датой!",
    nobodyLive: "Сейчас никого в эфире. Налейте чаю, скоро вернутся!",
    nothingYet: "Здесь пока пусто. Начните с того, что любите!",
  },
  uk: {
    tagline: "Уся трибуна тут. Місце для вас є.",
    noMatches: "Тихий день на трибуні. Розігрійтеся з іншою датою!",
    nobodyLive: "Зараз нікого в ефірі. Заваріть чаю, скоро повернуться!",
    nothingYet: "Тут поки порожньо. Почніть із того, що любите!",
  },
  da: {
    tagline: "Hele tribunen er her. Vi har holdt en plads til dig.",
    noMatches: "Stille dag på tribunen. Varm op med en anden dato!",
    nobodyLive: "Ingen er live lige nu. Sæt kaffe over, der er snart en tilbage!",
    nothingYet: "Ikke noget her endnu. Start med noget, du holder af!",
  },
  pl: {
    tagline: "Cała trybuna jest tutaj. Trzymamy Ci miejsce.",
    noMatches: "Spokojny dzień na trybunach. Rozgrzej się z inną datą!",
    nobodyLive: "Nikt teraz nie nadaje. Zaparz herbatę, zaraz ktoś wróci!",
    nothingYet: "Jeszcze nic tu nie ma. Zacznij od tego, co lubisz!",
  },
  nl: {
    tagline: "De hele tribune is er. We hielden een plek voor je vrij.",
    noMatches: "Rustige dag op de tribune. Warm op met een andere datum!",
    nobodyLive: "Even niemand live. Zet koffie, er is zo weer iemand!",
    nothingYet: "Hier is nog niets. Begin met iets waar je van houdt!",
  },
  ko: {
    tagline: "모두 모였습니다. 자리도 맡아 두었습니다.",
    noMatches: "이날은 관중석이 조용합니다. 다른 날짜로 몸을 풀어 보세요!",
    nobodyLive: "지금은 방송 중인 스트리머가 없습니다. 차 한잔하며 기다려 주세요!",
    nothingYet: "아직 비어 있습니다. 좋아하는 것부터 시작해 보세요!",
  },
  ms: {
    tagline: "Semua penyokong ada di sini. Tempat anda sudah disimpan.",
    noMatches: "Hari yang tenang di tribun. Panaskan badan dengan tarikh lain!",
    nobodyLive: "Tiada siapa bersiaran sekarang. Bancuh teh dulu, sekejap lagi ada yang kembali!",
    nothingYet: "Belum ada apa-apa. Mulakan dengan yang anda suka!",
  },
  tl: {
    tagline: "Nandito ang buong tribuna. May upuan ka na.",
    noMatches: "Tahimik ang tribuna sa araw na ito. Mag-warm up sa ibang petsa!",
    nobodyLive: "Wala pang naka-live. Magkape muna, may babalik din!",
    nothingYet: "Wala pa rito. Magsimula sa gusto mo!",
  },
  el: {
    tagline: "Όλη η κερκίδα είναι εδώ. Σας κρατήσαμε θέση.",
    noMatches: "Ήσυχη μέρα στην κερκίδα. Ζεσταθείτε με άλλη ημερομηνία!",
    nobodyLive: "Κανείς δεν μεταδίδει τώρα. Φτιάξτε έναν καφέ, επιστρέφουν σε λίγο!",
    nothingYet: "Τίποτα εδώ ακόμη. Ξεκινήστε με κάτι που αγαπάτε!",
  },
  tr: {
    tagline: "Bütün tribün burada. Size de yer ayırdık.",
    noMatches: "Tribünde sakin bir gün. Başka bir tarihle ısının!",
    nobodyLive: "Şu an yayında kimse yok. Çayınızı koyun, birazdan dönerler!",
    nothingYet: "Burada henüz bir şey yok. Sevdiğiniz bir şeyle başlayın!",
  },
  th: {
    tagline: "ทั้งอัฒจันทร์อยู่ที่นี่ เราจองที่ไว้ให้คุณแล้ว",
    noMatches: "วันนั้นอัฒจันทร์เงียบ ๆ ลองอุ่นเครื่องกับวันอื่นกัน!",
    nobodyLive: "ตอนนี้ยังไม่มีใครออกอากาศ ชงชารอสักแก้ว เดี๋ยวก็กลับมา!",
    nothingYet: "ยังไม่มีอะไรตรงนี้ เริ่มจากสิ่งที่คุณรักกันเลย!",
  },
  ar: {
    tagline: "المدرّج كله هنا، وحجزنا لك مقعدًا.",
    noMatches: "يوم هادئ في المدرّج. سخّن مع تاريخ آخر!",
    nobodyLive: "لا أحد على الهواء الآن. أعدّ كوب شاي، سيعودون قريبًا!",
    nothingYet: "لا شيء هنا بعد. ابدأ بما تحب!",
  },
  ja: {
    tagline: "スタンドはもう満員。あなたの席、取ってあります。",
    noMatches: "この日はスタンドも静かです。別の日で温まりましょう！",
    nobodyLive: "今は誰も配信していません。お茶でも飲んでお待ちください！",
    nothingYet: "まだ何もありません。好きなものから始めましょう！",
  },
};
