import type { BrandVoice } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** Tone: a good-humoured groundskeeper. */
export const voice: Record<Locale, BrandVoice> = {
  en: {
    tagline: "Football first, from the grass up.",
    noMatches: "The pitch is resting that day. Pick another date.",
    nobodyLive: "Nobody on the pitch right now. Kick-off shows up here.",
    nothingYet: "A clean sheet so far. Your first pick opens the scoring.",
  },
  "zh-CN": {
    tagline: "足球优先，从草皮看起。",
    noMatches: "这天球场在养草，换一天吧。",
    nobodyLive: "现在场上没人，开球就会出现在这里。",
    nothingYet: "目前零封，第一个选择就是首开纪录。",
  },
  "zh-TW": {
    tagline: "足球優先，從草皮看起。",
    noMatches: "這天球場在養草，換一天吧。",
    nobodyLive: "現在場上沒人，開球就會出現在這裡。",
    nothingYet: "目前零失球，第一個選擇就是首開紀錄。",
  },
  vi: {
    tagline: "Bóng đá trước hết, từ ngọn cỏ trở lên.",
    noMatches: "Hôm ấy sân cỏ nghỉ. Chọn ngày khác nhé.",
    nobodyLive: "Chưa ai ra sân. Có bóng lăn là hiện ở đây.",
    nothingYet: "Lưới vẫn sạch. Lựa chọn đầu tiên của bạn sẽ mở tỷ số.",
  },
  es: {
    tagline: "El fútbol primero, a ras de césped.",
    noMatches: "Ese día el césped descansa. Elige otro.",
    nobodyLive: "No hay nadie en el campo. El saque inicial aparecerá aquí.",
    nothingYet: "Empate a cero. Tu primera elección abre el marcador.",
  },
  pt: {
    tagline: "Futebol primeiro, rente à grama.",
    noMatches: "Nesse dia o gramado descansa. Escolha outro.",
    nobodyLive: "Ninguém em campo agora. O apito inicial aparece aqui.",
    nothingYet: "Tudo 0 a 0. Sua primeira escolha abre o placar.",
  },
  fr: {
    tagline: "Le football d’abord, au ras de la pelouse.",
    noMatches: "La pelouse se repose ce jour-là. Choisissez-en un autre.",
    nobodyLive: "Personne sur le terrain. Le coup d’envoi s’affichera ici.",
    nothingYet: "Toujours 0-0. Votre premier choix ouvre le score.",
  },
  de: {
    tagline: "Fußball zuerst, direkt vom Rasen.",
    noMatches: "An dem Tag ruht der Ball. Wähle einen anderen.",
    nobodyLive: "Gerade ist niemand auf dem Platz. Der Anstoß erscheint hier.",
    nothingYet: "Noch steht die Null. Deine erste Wahl trifft zum 1:0.",
  },
  sv: {
    tagline: "Fotbollen först, från gräset och uppåt.",
    noMatches: "Den dagen vilar planen. Välj en annan.",
    nobodyLive: "Ingen på planen just nu. Avsparken syns här.",
    nothingYet: "Nollan håller än. Ditt första val öppnar målskyttet.",
  },
  ru: {
    tagline: "Сначала футбол, от самой травы.",
    noMatches: "В этот день газон отдыхает. Выберите другой.",
    nobodyLive: "Сейчас на поле никого. Стартовый свисток появится здесь.",
    nothingYet: "Пока по нулям. Ваш первый выбор откроет счёт.",
  },
  uk: {
    tagline: "Спершу футбол, від самої трави.",
    noMatches: "Цього дня газон відпочиває. Оберіть інший.",
    nobodyLive: "Зараз на полі нікого. Стартовий свисток з’явиться тут.",
    nothingYet: "Поки по нулях. Ваш перший вибір відкриє рахунок.",
  },
  da: {
    tagline: "Fodbold først, fra græsset og op.",
    noMatches: "Den dag hviler banen. Vælg en anden.",
    nobodyLive: "Ingen på banen lige nu. Kampstart vises her.",
    nothingYet: "Buret er rent endnu. Dit første valg åbner scoringen.",
  },
  pl: {
    tagline: "Najpierw futbol, prosto z murawy.",
    noMatches: "Tego dnia murawa odpoczywa. Wybierz inny.",
    nobodyLive: "Nikogo na boisku. Pierwszy gwizdek pojawi się tutaj.",
    nothingYet: "Na razie bezbramkowo. Twój pierwszy wybór otworzy wynik.",
  },
  nl: {
    tagline: "Voetbal eerst, vanaf het gras.",
    noMatches: "Die dag rust het veld. Kies een andere.",
    nobodyLive: "Niemand op het veld nu. De aftrap verschijnt hier.",
    nothingYet: "Nog op de nul. Jouw eerste keuze opent de score.",
  },
  ko: {
    tagline: "축구가 먼저, 잔디에서부터.",
    noMatches: "이날은 잔디가 쉬는 날입니다. 다른 날을 골라 보세요.",
    nobodyLive: "지금은 그라운드가 비었습니다. 킥오프하면 여기에 표시됩니다.",
    nothingYet: "아직 무득점. 첫 선택이 선제골입니다.",
  },
  ms: {
    tagline: "Bola sepak dahulu, dari rumput ke atas.",
    noMatches: "Padang berehat pada hari itu. Pilih hari lain.",
    nobodyLive: "Tiada sesiapa di padang sekarang. Sepak mula muncul di sini.",
    nothingYet: "Gawang masih bersih. Pilihan pertama anda membuka jaringan.",
  },
  tl: {
    tagline: "Football muna, mula sa damuhan.",
    noMatches: "Pahinga ang damuhan sa araw na iyon. Pumili ng iba.",
    nobodyLive: "Walang tao sa field ngayon. Dito lalabas ang kick-off.",
    nothingYet: "Wala pang goal. Ang una mong pipiliin ang magbubukas ng iskor.",
  },
  el: {
    tagline: "Πρώτα το ποδόσφαιρο, από το χορτάρι και πάνω.",
    noMatches: "Εκείνη τη μέρα το χορτάρι ξεκουράζεται. Διαλέξτε άλλη.",
    nobodyLive: "Κανείς στο γήπεδο τώρα. Η σέντρα θα φανεί εδώ.",
    nothingYet: "Ακόμη στο μηδέν. Η πρώτη σας επιλογή ανοίγει το σκορ.",
  },
  tr: {
    tagline: "Önce futbol, çimden başlayarak.",
    noMatches: "O gün saha dinleniyor. Başka bir gün seçin.",
    nobodyLive: "Şu an sahada kimse yok. Başlama vuruşu burada görünür.",
    nothingYet: "Skor henüz sıfır. İlk seçiminiz golü atar.",
  },
  th: {
    tagline: "ฟุตบอลมาก่อน เริ่มจากผืนหญ้า",
    noMatches: "วันนั้นสนามพักหญ้า ลองเลือกวันอื่น",
    nobodyLive: "ตอนนี้ยังไม่มีใครในสนาม เขี่ยบอลเมื่อไรจะขึ้นที่นี่",
    nothingYet: "ยังไม่มีสกอร์ ตัวเลือกแรกของคุณคือประตูเบิกร่อง",
  },
  ar: {
    tagline: "كرة القدم أولًا، من العشب إلى القمة.",
    noMatches: "العشب يستريح في ذلك اليوم. اختر يومًا آخر.",
    nobodyLive: "لا أحد في الملعب الآن. ركلة البداية ستظهر هنا.",
    nothingYet: "الشباك نظيفة حتى الآن. اختيارك الأول يفتتح التسجيل.",
  },
  ja: {
    tagline: "まずサッカー。芝の目線から。",
    noMatches: "この日は芝もお休みです。ほかの日をどうぞ。",
    nobodyLive: "今ピッチには誰もいません。キックオフするとここに表示されます。",
    nothingYet: "まだ無得点。最初のひとつが先制点です。",
  },
};
