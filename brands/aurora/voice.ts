import type { BrandVoice } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** Tone: short and exact, like a status display. */
export const voice: Record<Locale, BrandVoice> = {
  en: {
    tagline: "Every round. Every frame. Live.",
    noMatches: "No matches on this date. Try another one.",
    nobodyLive: "No live streams right now. The next one shows up here first.",
    nothingYet: "Nothing here yet. Your picks show up here.",
  },
  "zh-CN": {
    tagline: "每一回合，每一帧，现场直达。",
    noMatches: "这一天没有赛程，换个日期看看。",
    nobodyLive: "暂无直播，下一场开播会最先出现在这里。",
    nothingYet: "这里还没有内容，选好后会显示在这里。",
  },
  "zh-TW": {
    tagline: "每一回合，每一瞬間，現場直達。",
    noMatches: "這一天沒有賽程，換個日期看看。",
    nobodyLive: "目前沒有直播，下一場開播會最先出現在這裡。",
    nothingYet: "這裡還沒有內容，選好後會顯示在這裡。",
  },
  vi: {
    tagline: "Từng round. Từng frame. Trực tiếp.",
    noMatches: "Ngày này chưa có trận nào. Thử ngày khác.",
    nobodyLive: "Hiện chưa có buổi phát nào. Buổi tiếp theo sẽ hiện ở đây trước tiên.",
    nothingYet: "Chưa có gì ở đây. Lựa chọn của bạn sẽ hiện ở đây.",
  },
  es: {
    tagline: "Cada ronda. Cada fotograma. En directo.",
    noMatches: "No hay partidos ese día. Prueba otra fecha.",
    nobodyLive: "Ahora no hay directos. El próximo aparecerá aquí primero.",
    nothingYet: "Aún no hay nada aquí. Lo que elijas aparecerá aquí.",
  },
  pt: {
    tagline: "Cada round. Cada quadro. Ao vivo.",
    noMatches: "Nenhum jogo neste dia. Tente outra data.",
    nobodyLive: "Ninguém ao vivo agora. A próxima transmissão aparece aqui primeiro.",
    nothingYet: "Nada aqui ainda. O que você escolher aparece aqui.",
  },
  fr: {
    tagline: "Chaque round. Chaque image. En direct.",
    noMatches: "Aucun match ce jour-là. Essayez une autre date.",
    nobodyLive: "Aucun direct pour le moment. Le prochain s’affichera ici en premier.",
    nothingYet: "Rien ici pour l’instant. Vos choix s’afficheront ici.",
  },
  de: {
    tagline: "Jede Runde. Jeder Frame. Live.",
    noMatches: "An diesem Tag keine Spiele. Wähle ein anderes Datum.",
    nobodyLive: "Gerade läuft kein Stream. Der nächste erscheint zuerst hier.",
    nothingYet: "Noch nichts hier. Was du auswählst, erscheint hier.",
  },
  sv: {
    tagline: "Varje runda. Varje frame. Live.",
    noMatches: "Inga matcher den här dagen. Prova ett annat datum.",
    nobodyLive: "Inga livesändningar just nu. Nästa syns här först.",
    nothingYet: "Inget här än. Dina val visas här.",
  },
  ru: {
    tagline: "Каждый раунд. Каждый кадр. В прямом эфире.",
    noMatches: "На эту дату матчей нет. Выберите другую.",
    nobodyLive: "Сейчас никого в эфире. Следующая трансляция появится здесь первой.",
    nothingYet: "Здесь пока пусто. Ваш выбор появится здесь.",
  },
  uk: {
    tagline: "Кожен раунд. Кожен кадр. Наживо.",
    noMatches: "На цю дату матчів немає. Оберіть іншу.",
    nobodyLive: "Зараз нікого в ефірі. Наступна трансляція з’явиться тут першою.",
    nothingYet: "Тут поки порожньо. Ваш вибір з’явиться тут.",
  },
  da: {
    tagline: "Hver runde. Hvert frame. Live.",
    noMatches: "Ingen kampe denne dag. Prøv en anden dato.",
    nobodyLive: "Ingen livestreams lige nu. Den næste vises her først.",
    nothingYet: "Intet her endnu. Dine valg vises her.",
  },
  pl: {
    tagline: "Każda runda. Każda klatka. Na żywo.",
    noMatches: "Brak meczów w tym dniu. Wybierz inną datę.",
    nobodyLive: "Nikt teraz nie nadaje. Następna transmisja pojawi się tu pierwsza.",
    nothingYet: "Jeszcze nic tu nie ma. Twoje wybory pojawią się tutaj.",
  },
  nl: {
    tagline: "Elke ronde. Elk frame. Live.",
    noMatches: "Geen wedstrijden op deze dag. Probeer een andere datum.",
    nobodyLive: "Nu geen livestreams. De volgende zie je hier het eerst.",
    nothingYet: "Hier is nog niets. Je keuzes verschijnen hier.",
  },
  ko: {
    tagline: "모든 라운드, 모든 프레임을 라이브로.",
    noMatches: "이 날짜에 잡힌 경기가 없습니다. 다른 날짜를 확인하세요.",
    nobodyLive: "지금은 방송이 없습니다. 다음 방송이 여기에 가장 먼저 표시됩니다.",
    nothingYet: "아직 비어 있습니다. 선택한 항목이 여기에 표시됩니다.",
  },
  ms: {
    tagline: "Setiap pusingan. Setiap frame. Langsung.",
    noMatches: "Tiada perlawanan pada tarikh ini. Cuba tarikh lain.",
    nobodyLive: "Tiada siaran langsung sekarang. Siaran seterusnya muncul di sini dahulu.",
    nothingYet: "Belum ada apa-apa. Pilihan anda akan muncul di sini.",
  },
  tl: {
    tagline: "Bawat round. Bawat frame. Live.",
    noMatches: "Walang laban sa petsang ito. Subukan ang iba.",
    nobodyLive: "Walang live stream ngayon. Dito unang lalabas ang susunod.",
    nothingYet: "Wala pa rito. Dito lalabas ang mga pipiliin mo.",
  },
  el: {
    tagline: "Κάθε γύρος. Κάθε καρέ. Live.",
    noMatches: "Δεν υπάρχουν αγώνες αυτή την ημέρα. Δοκιμάστε άλλη.",
    nobodyLive: "Καμία μετάδοση αυτή τη στιγμή. Η επόμενη εμφανίζεται πρώτα εδώ.",
    nothingYet: "Τίποτα εδώ ακόμη. Ό,τι επιλέξετε εμφανίζεται εδώ.",
  },
  tr: {
    tagline: "Her raunt. Her kare. Canlı.",
    noMatches: "Bu tarihte maç yok. Başka bir tarih deneyin.",
    nobodyLive: "Şu anda canlı yayın yok. Sıradaki yayın önce burada görünür.",
    nothingYet: "Burada henüz bir şey yok. Seçtikleriniz burada görünür.",
  },
  th: {
    tagline: "ทุกราวด์ ทุกเฟรม สดทันที",
    noMatches: "ไม่มีแมตช์ในวันที่เลือก ลองเลือกวันอื่น",
    nobodyLive: "ตอนนี้ยังไม่มีสตรีมสด สตรีมถัดไปจะขึ้นที่นี่ก่อนใคร",
    nothingYet: "ยังไม่มีอะไรที่นี่ สิ่งที่คุณเลือกจะแสดงที่นี่",
  },
  ar: {
    tagline: "كل جولة. كل لقطة. مباشرة.",
    noMatches: "لا مباريات في هذا التاريخ. جرّب تاريخًا آخر.",
    nobodyLive: "لا بث مباشر الآن. البث القادم يظهر هنا أولًا.",
    nothingYet: "لا شيء هنا بعد. ما تختاره يظهر هنا.",
  },
  ja: {
    tagline: "全ラウンド、全フレームをライブで。",
    noMatches: "この日の試合予定はありません。別の日付をどうぞ。",
    nobodyLive: "現在、配信はありません。次の配信はまずここに表示されます。",
    nothingYet: "まだ何もありません。選んだものがここに表示されます。",
  },
};
