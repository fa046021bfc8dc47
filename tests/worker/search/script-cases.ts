/** Ten names per script, and four ways to type each: 40 cases per script. */
export type ScriptCases = {
  script: string;
  /** The language in which the names are stored. */
  locale: string;
  /** Stored names; the typed texts are derived with `typed`. */
  names: readonly string[];
  /** Ways in which people type a name in this script. */
  typed: readonly ((name: string) => string)[];
};

const words = (name: string): string[] => name.split(" ");
const asIs = (name: string): string => name;
const upper = (name: string): string => name.toUpperCase();
const spaced = (name: string): string => `  ${name}\t`;
const reversed = (name: string): string => words(name).toReversed().join(" ");
const prefixes = (name: string): string =>
  words(name)
    .map((word) => [...word].slice(0, Math.max(2, [...word].length - 2)).join(""))
    .join(" ");
const withoutAccents = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");
const decomposed = (name: string): string => name.normalize("NFD");
/** Drops the first character, because names without spaces can be found by any part. */
const inner = (name: string): string => [...name].slice(1).join("");
const start = (name: string): string => [...name].slice(0, -1).join("");
/** Swaps two letters in the middle of the longest word. */
const misspelled = (name: string): string => {
  const longest = words(name).toSorted((a, b) => b.length - a.length)[0] ?? "";
  const letters = [...longest];
  const at = Math.floor(letters.length / 2);
  const swapped = [...letters.slice(0, at - 1), letters[at], letters[at - 1], ...letters.slice(at + 1)].join("");
  return name.replace(longest, swapped);
};
const fullWidth = (name: string): string =>
  name.replaceAll(/[A-Za-z0-9]/g, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) + 0xfee0));
const hiragana = (name: string): string =>
  name.replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x60));
const withoutProlonging = (name: string): string => name.replaceAll("ー", "");
const plainAlef = (name: string): string => name.replaceAll(/[أإآ]/g, "ا").replaceAll("ة", "ه").replaceAll("ى", "ي");
const withoutArticle = (name: string): string =>
  words(name)
    .map((word) => word.replace(/^ال/, ""))
    .join(" ");
const dotless = (name: string): string => name.replaceAll("ı", "i").replaceAll("İ", "I");
const withoutTones = (name: string): string => name.replaceAll(/[\u0e47-\u0e4e]/g, "");

export const SCRIPT_CASES: readonly ScriptCases[] = [
  {
    script: "Latin with accents",
    locale: "fr",
    names: [
      ...["Orléans Éclair", "Besançon Étoile", "Málaga Águilas", "Córdoba Leones", "Łódź Orły"],
      ...["Malmö Björnar", "Tromsø Ulver", "Köln Füchse", "Plzeň Sokoli", "Iași Zimbrii"],
    ],
    typed: [asIs, withoutAccents, fullWidth, misspelled],
  },
  {
    script: "Cyrillic",
    locale: "ru",
    names: [
      ...["Орёл Соколы", "Тверские Волки", "Казанские Барсы", "Пермские Медведи", "Самарские Звёзды"],
      ...["Уфимские Пчёлы", "Омские Ястребы", "Томские Лисы", "Киевские Каштаны", "Львовские Рыцари"],
    ],
    typed: [asIs, upper, prefixes, misspelled],
  },
  {
    script: "Greek",
    locale: "el",
    names: [
      ...["Αθήνα Γλαύκες", "Πάτρα Δελφίνια", "Βόλος Αργοναύτες", "Λάρισα Ιππείς", "Χανιά Αετοί"],
      ...["Ρόδος Ιππότες", "Κέρκυρα Γλάροι", "Σέρρες Λύκοι", "Καβάλα Ναύτες", "Δράμα Ελάφια"],
    ],
    typed: [asIs, upper, withoutAccents, prefixes],
  },
  {
    script: "Arabic",
    locale: "ar",
    names: [
      ...["صقور الرياض", "أسود القاهرة", "نجوم الإسكندرية", "فهود الدوحة", "ذئاب الجزائر"],
      ...["نسور الأردن", "خيول أبوظبي", "فرسان المدينة", "أمواج اللاذقية", "رماح الكويت"],
    ],
    typed: [asIs, plainAlef, withoutArticle, reversed],
  },
  {
    script: "Thai",
    locale: "th",
    names: [
      ...["เชียงใหม่ไทเกอร์", "ขอนแก่นอีเกิล", "ภูเก็ตชาร์ก", "ระยองมารีน", "สุรินทร์ช้างศึก"],
      ...["น่านฟอกซ์", "ตรังดอลฟิน", "เลยเมาน์เทน", "พัทยาเวฟ", "อยุธยาวอริเออร์"],
    ],
    typed: [asIs, withoutTones, start, spaced],
  },
  {
    script: "Simplified Chinese",
    locale: "zh-CN",
    names: [
      ...["苏州飞鹰", "杭州猛虎", "广州雄狮", "武汉江豚", "长沙火箭"],
      ...["沈阳冰熊", "哈尔滨雪狼", "昆明孔雀", "兰州骏马", "厦门白鹭"],
    ],
    typed: [asIs, inner, start, spaced],
  },
  {
    script: "Traditional Chinese",
    locale: "zh-TW",
    names: [
      ...["臺南飛鷹", "高雄猛虎", "嘉義雄獅", "雲林江豚", "彰化火箭"],
      ...["宜蘭冰熊", "屏東雪狼", "新竹孔雀", "苗栗駿馬", "澎湖白鷺"],
    ],
    typed: [asIs, inner, start, spaced],
  },
  {
    script: "Japanese kana",
    locale: "ja",
    names: [
      ...["サッポロベアーズ", "センダイイーグルス", "ヨコハマシャークス", "ナゴヤオルカズ", "キョウトフォックス"],
      ...["オオサカタイガース", "コウベライオンズ", "ヒロシマカープス", "フクオカホークス", "ナハドルフィンズ"],
    ],
    typed: [asIs, hiragana, withoutProlonging, inner],
  },
  {
    script: "Japanese kanji",
    locale: "ja",
    names: [
      ...["札幌白熊", "仙台隼", "横浜海鳴", "名古屋金鯱", "京都狐火"],
      ...["大阪猛虎", "神戸獅子", "広島鯉城", "福岡飛鳥", "那覇海豚"],
    ],
    typed: [asIs, start, spaced, inner],
  },
  {
    script: "Korean",
    locale: "ko",
    names: [
      ...["서울 호랑이", "부산 갈매기", "대구 사자들", "인천 상어단", "광주 독수리"],
      ...["대전 고래단", "울산 돌고래", "제주 한라봉", "춘천 여우들", "수원 기사단"],
    ],
    typed: [asIs, decomposed, reversed, inner],
  },
  {
    script: "Vietnamese",
    locale: "vi",
    names: [
      ...["Đà Lạt Sương Mù", "Huế Sông Hương", "Cần Thơ Cá Sấu", "Hải Phòng Sóng Biển", "Vũng Tàu Hải Âu"],
      ...["Nghệ An Đại Bàng", "Quảng Nam Voi Rừng", "Bình Định Chiến Mã", "Thái Nguyên Chè Xanh", "Kon Tum Đại Ngàn"],
    ],
    typed: [asIs, withoutAccents, upper, reversed],
  },
  {
    script: "Turkish",
    locale: "tr",
    names: [
      ...["İzmir Yıldızları", "Iğdır Kartalları", "Şırnak Kurtları", "Çankırı Atlıları", "Kırşehir Okçuları"],
      ...["Ağrı Dağcıları", "Sarıyer Balıkçıları", "Diyarbakır Surları", "Balıkesir Rüzgârı", "Adıyaman Güneşi"],
    ],
    typed: [asIs, dotless, withoutAccents, misspelled],
  },
];

type Romanized = { script: string; locale: string; pairs: readonly (readonly [name: string, typed: string])[] };

/** Names found by their romanization: complete, by ending, by beginning and in capitals. */
export const ROMANIZED_CASES: readonly Romanized[] = [
  {
    script: "pinyin",
    locale: "zh-CN",
    pairs: [
      ...([
        ["苏州飞鹰", "suzhoufeiying"],
        ["杭州猛虎", "hangzhoumenghu"],
        ["广州雄狮", "guangzhouxiongshi"],
      ] as const),
      ...([
        ["武汉江豚", "wuhanjiangtun"],
        ["沈阳冰熊", "shenyangbingxiong"],
        ["昆明孔雀", "kunmingkongque"],
      ] as const),
      ...([
        ["兰州骏马", "lanzhoujunma"],
        ["彰化火箭", "zhanghuahuojian"],
        ["苗栗駿馬", "miaolijunma"],
      ] as const),
      ...([["澎湖白鷺", "penghubailu"]] as const),
    ],
  },
  {
    script: "romaji",
    locale: "ja",
    pairs: [
      ...([
        ["サッポロベアズ", "sapporobeazu"],
        ["センダイイグルス", "sendaiigurusu"],
      ] as const),
      ...([
        ["ヨコハマサメズ", "yokohamasamezu"],
        ["ナゴヤオルカズ", "nagoyaorukazu"],
      ] as const),
      ...([
        ["キタノカモメ", "kitanokamome"],
        ["ミナミノトラ", "minaminotora"],
      ] as const),
      ...([
        ["ニシノタカ", "nishinotaka"],
        ["ヒガシノクマ", "higashinokuma"],
      ] as const),
      ...([
        ["ヤマノサル", "yamanosaru"],
        ["カワノコイ", "kawanokoi"],
      ] as const),
    ],
  },
];
