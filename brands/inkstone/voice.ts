import type { BrandVoice } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** Tone: an editor. One plain sentence, never an exclamation mark. */
export const voice: Record<Locale, BrandVoice> = {
  en: {
    tagline: "The match, on the record.",
    noMatches: "No matches scheduled for this date.",
    nobodyLive: "No live streams right now.",
    nothingYet: "Nothing on record yet.",
  },
  "zh-CN": {
    tagline: "比赛，落笔为证。",
    noMatches: "该日期没有赛程。",
    nobodyLive: "目前没有直播。",
    nothingYet: "此处尚无记录。",
  },
  "zh-TW": {
    tagline: "比賽，落筆為證。",
    noMatches: "該日期沒有賽程。",
    nobodyLive: "目前沒有直播。",
    nothingYet: "此處尚無紀錄。",
  },
  vi: {
    tagline: "Trận đấu, được ghi lại.",
    noMatches: "Không có trận nào trong ngày này.",
    nobodyLive: "Hiện không có buổi phát nào.",
    nothingYet: "Chưa có gì được ghi ở đây.",
  },
  es: {
    tagline: "El partido, por escrito.",
    noMatches: "No hay nada programado para esta fecha.",
    nobodyLive: "No hay emisiones en este momento.",
    nothingYet: "Aún no hay nada publicado.",
  },
  pt: {
    tagline: "O jogo, por escrito.",
    noMatches: "Nada programado para esta data.",
    nobodyLive: "Nenhuma transmissão no momento.",
    nothingYet: "Nada publicado ainda.",
  },
  fr: {
    tagline: "Le match, noir sur blanc.",
    noMatches: "Rien n’est prévu à cette date.",
    nobodyLive: "Aucune diffusion pour le moment.",
    nothingYet: "Rien ici pour le moment.",
  },
  de: {
    tagline: "Das Spiel, schwarz auf weiß.",
    noMatches: "Für dieses Datum ist nichts angesetzt.",
    nobodyLive: "Zurzeit keine Übertragung.",
    nothingYet: "Hier ist noch nichts erschienen.",
  },
  sv: {
    tagline: "Matchen, svart på vitt.",
    noMatches: "Inga matcher är planerade detta datum.",
    nobodyLive: "Inga livesändningar för närvarande.",
    nothingYet: "Inget är antecknat här ännu.",
  },
  ru: {
    tagline: "Матч, чёрным по белому.",
    noMatches: "На эту дату матчей не назначено.",
    nobodyLive: "Сейчас трансляций нет.",
    nothingYet: "Здесь пока нет записей.",
  },
  uk: {
    tagline: "Матч, чорним по білому.",
    noMatches: "На цю дату матчів не призначено.",
    nobodyLive: "Зараз трансляцій немає.",
    nothingYet: "Тут поки немає записів.",
  },
  da: {
    tagline: "Kampen, sort på hvidt.",
    noMatches: "Ingen kampe er planlagt på denne dato.",
    nobodyLive: "Ingen livestreams i øjeblikket.",
    nothingYet: "Intet er noteret her endnu.",
  },
  pl: {
    tagline: "Mecz, czarno na białym.",
    noMatches: "Na ten dzień nie zaplanowano meczów.",
    nobodyLive: "Obecnie brak transmisji.",
    nothingYet: "Nic tu jeszcze nie ma.",
  },
  nl: {
    tagline: "De wedstrijd, zwart op wit.",
    noMatches: "Op deze datum staan geen wedstrijden gepland.",
    nobodyLive: "Op dit moment geen livestreams.",
    nothingYet: "Hier is nog niets vastgelegd.",
  },
  ko: {
    tagline: "경기를, 기록으로.",
    noMatches: "이 날짜에는 예정된 경기가 없습니다.",
    nobodyLive: "현재 방송이 없습니다.",
    nothingYet: "아직 기록이 없습니다.",
  },
  ms: {
    tagline: "Perlawanan, hitam putih.",
    noMatches: "Tiada perlawanan dijadualkan pada tarikh ini.",
    nobodyLive: "Tiada siaran buat masa ini.",
    nothingYet: "Belum ada catatan di sini.",
  },
  tl: {
    tagline: "Ang laban, nakatala.",
    noMatches: "Walang laban sa petsang ito.",
    nobodyLive: "Walang live stream sa ngayon.",
    nothingYet: "Wala pang nakatala rito.",
  },
  el: {
    tagline: "Ο αγώνας, όπως καταγράφεται.",
    noMatches: "Δεν έχουν οριστεί αγώνες για αυτή την ημερομηνία.",
    nobodyLive: "Δεν υπάρχει μετάδοση αυτή τη στιγμή.",
    nothingYet: "Δεν έχει καταγραφεί τίποτα εδώ ακόμη.",
  },
  tr: {
    tagline: "Maç, kayıt altında.",
    noMatches: "Bu tarihte planlanmış maç yok.",
    nobodyLive: "Şu anda yayın yok.",
    nothingYet: "Burada henüz bir kayıt yok.",
  },
  th: {
    tagline: "ทุกการแข่งขัน มีบันทึก",
    noMatches: "ไม่มีแมตช์ในวันที่เลือก",
    nobodyLive: "ขณะนี้ไม่มีการถ่ายทอด",
    nothingYet: "ยังไม่มีบันทึกที่นี่",
  },
  ar: {
    tagline: "المباراة، موثّقة.",
    noMatches: "لا مباريات مقرّرة في هذا التاريخ.",
    nobodyLive: "لا يوجد بث حاليًا.",
    nothingYet: "لم يُسجَّل شيء هنا بعد.",
  },
  ja: {
    tagline: "試合を、記録として。",
    noMatches: "この日の予定はありません。",
    nobodyLive: "現在、配信はありません。",
    nothingYet: "まだ記録はありません。",
  },
};
