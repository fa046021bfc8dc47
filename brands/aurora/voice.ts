import type { BrandVoice } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** Short and exact, like a line on a control desk. */
export const voice: Record<Locale, BrandVoice> = {
  en: {
    tagline: "Every round. Every frame. Live.",
    noMatches: "No matches on this date. Try another one.",
    nobodyLive: "No live streams right now. The next one shows up here first.",
    nothingYet: "Nothing here yet. Your picks show up here.",
  },
  "zh-CN": {
    tagline: "每一回合，每一帧，现场直达。",
    noMatches: "这一天没有排期，换个日期看看。",
    nobodyLive: "暂无直播信号，下一场开播会最先出现在这里。",
    nothingYet: "空槽位，你选的内容会加载到这里。",
  },
  "zh-TW": {
    tagline: "每一回合，每一幀，現場直達。",
    noMatches: "這一天沒有排程，換個日期看看。",
    nobodyLive: "目前沒有直播訊號，下一場開播會最先出現在這裡。",
    nothingYet: "空槽位，你選的內容會載入到這裡。",
  },
  vi: {
    tagline: "Từng hiệp. Từng khung hình. Trực tiếp.",
    noMatches: "Ngày này chưa có trận nào. Thử ngày khác.",
    nobodyLive: "Chưa có tín hiệu. Luồng tiếp theo sẽ hiện ở đây trước tiên.",
    nothingYet: "Ô trống. Thứ bạn chọn sẽ tải vào đây.",
  },
  es: {
    tagline: "Cada ronda. Cada fotograma. En directo.",
    noMatches: "Nada en cola para este día. Prueba otra fecha.",
    nobodyLive: "Sin señal en el aire. La próxima emisión aparece aquí primero.",
    nothingYet: "Ranura vacía. Lo que elijas se carga aquí.",
  },
  pt: {
    tagline: "Cada round. Cada quadro. Ao vivo.",
    noMatches: "Nada na fila para este dia. Tente outra data.",
    nobodyLive: "Sem sinal no ar. A próxima transmissão aparece aqui primeiro.",
    nothingYet: "Espaço vazio. O que você escolher carrega aqui.",
  },
  fr: {
    tagline: "Chaque manche. Chaque image. En direct.",
    noMatches: "Rien en file pour ce jour. Essayez une autre date.",
    nobodyLive: "Aucun signal à l’antenne. Le prochain direct s’affiche ici en premier.",
    nothingYet: "Emplacement vide. Vos choix se chargent ici.",
  },
  de: {
    tagline: "Jede Runde. Jeder Frame. Live.",
    noMatches: "Für diesen Tag steht nichts an. Wähle ein anderes Datum.",
    nobodyLive: "Kein Signal auf Sendung. Der nächste Stream erscheint zuerst hier.",
    nothingYet: "Leerer Platz. Was du auswählst, lädt hier.",
  },
  sv: {
    tagline: "Varje runda. Varje bildruta. Live.",
    noMatches: "Inget i kö den här dagen. Prova ett annat datum.",
    nobodyLive: "Ingen signal just nu. Nästa sändning syns här först.",
    nothingYet: "Tom plats. Det du väljer laddas här.",
  },
  ru: {
    tagline: "Каждый раунд. Каждый кадр. В прямом эфире.",
    noMatches: "На этот день ничего не назначено. Выберите другую дату.",
    nobodyLive: "Сигнала в эфире нет. Следующая трансляция появится здесь первой.",
    nothingYet: "Пустой слот. Ваш выбор загрузится сюда.",
  },
  uk: {
    tagline: "Кожен раунд. Кожен кадр. Наживо.",
    noMatches: "На цей день нічого не заплановано. Оберіть іншу дату.",
    nobodyLive: "Сигналу в ефірі немає. Наступна трансляція з’явиться тут першою.",
    nothingYet: "Порожній слот. Ваш вибір завантажиться сюди.",
  },
  da: {
    tagline: "Hver runde. Hvert billede. Live.",
    noMatches: "Intet i kø denne dag. Prøv en anden dato.",
    nobodyLive: "Intet signal i luften. Næste stream vises her først.",
    nothingYet: "Tom plads. Det, du vælger, indlæses her.",
  },
  pl: {
    tagline: "Każda runda. Każda klatka. Na żywo.",
    noMatches: "Na ten dzień nic nie zaplanowano. Wybierz inną datę.",
    nobodyLive: "Brak sygnału na antenie. Następna transmisja pojawi się tu pierwsza.",
    nothingYet: "Pusty slot. Twój wybór wczyta się tutaj.",
  },
  nl: {
    tagline: "Elke ronde. Elk frame. Live.",
    noMatches: "Niets gepland voor deze dag. Probeer een andere datum.",
    nobodyLive: "Geen signaal in de lucht. De volgende stream staat hier als eerste.",
    nothingYet: "Leeg vak. Wat je kiest, laadt hier.",
  },
  ko: {
    tagline: "모든 라운드, 모든 프레임을 라이브로.",
    noMatches: "이 날짜에 잡힌 경기가 없습니다. 다른 날짜를 확인하세요.",
    nobodyLive: "송출 중인 방송이 없습니다. 다음 방송이 여기에 가장 먼저 뜹니다.",
    nothingYet: "빈 슬롯입니다. 선택한 항목이 여기에 표시됩니다.",
  },
  ms: {
    tagline: "Setiap pusingan. Setiap bingkai. Langsung.",
    noMatches: "Tiada perlawanan dijadualkan pada hari itu. Cuba tarikh lain.",
    nobodyLive: "Tiada isyarat di udara. Siaran seterusnya muncul di sini dahulu.",
    nothingYet: "Slot kosong. Pilihan anda dimuatkan di sini.",
  },
  tl: {
    tagline: "Bawat round. Bawat frame. Live.",
    noMatches: "Walang nakapila sa araw na ito. Subukan ang ibang petsa.",
    nobodyLive: "Walang signal sa ere. Dito unang lalabas ang susunod na stream.",
    nothingYet: "Bakanteng slot. Dito maglo-load ang pipiliin mo.",
  },
  el: {
    tagline: "Κάθε γύρος. Κάθε καρέ. Ζωντανά.",
    noMatches: "Δεν υπάρχει τίποτα για αυτή την ημέρα. Δοκίμασε άλλη ημερομηνία.",
    nobodyLive: "Κανένα σήμα στον αέρα. Η επόμενη μετάδοση εμφανίζεται πρώτα εδώ.",
    nothingYet: "Κενή θέση. Ό,τι επιλέξεις φορτώνεται εδώ.",
  },
  tr: {
    tagline: "Her raunt. Her kare. Canlı.",
    noMatches: "Bu güne ait maç yok. Başka bir tarih dene.",
    nobodyLive: "Yayında sinyal yok. Sıradaki yayın önce burada görünür.",
    nothingYet: "Boş yuva. Seçtiklerin buraya yüklenir.",
  },
  th: {
    tagline: "ทุกราวด์ ทุกเฟรม สดทันที",
    noMatches: "ไม่มีคิวแข่งในวันที่เลือก ลองเลือกวันอื่น",
    nobodyLive: "ยังไม่มีสัญญาณออกอากาศ สตรีมถัดไปจะขึ้นที่นี่ก่อนใคร",
    nothingYet: "ช่องว่าง สิ่งที่คุณเลือกจะโหลดมาที่นี่",
  },
  ar: {
    tagline: "كل جولة. كل لقطة. مباشرة.",
    noMatches: "لا شيء مجدول في هذا اليوم. جرّب تاريخًا آخر.",
    nobodyLive: "لا إشارة على الهواء. البث القادم يظهر هنا أولًا.",
    nothingYet: "خانة فارغة. ما تختاره يُحمَّل هنا.",
  },
  ja: {
    tagline: "全ラウンド、全フレームをライブで。",
    noMatches: "この日の試合予定はありません。別の日付をどうぞ。",
    nobodyLive: "配信中の信号はありません。次の配信はまずここに出ます。",
    nothingYet: "空きスロットです。選んだものがここに読み込まれます。",
  },
};
