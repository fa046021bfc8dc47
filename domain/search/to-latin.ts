/** Transliterates another script: "曼联" → "ManLian", with one capital per syllable. */
export type Romanize = (text: string) => string;

const DOUBLED = /[っッ](?=[\p{Script=Hiragana}\p{Script=Katakana}])(.)/gu;
const GLIDED = /([きしちにひみりぎじぢびぴキシチニヒミリギジヂビピ])([ゃゅょャュョ])/gu;
const SMALL_Y = "ゃゅょャュョ";
const VOWELS = "auoauo";

/** Letter by letter, except if two kana form one syllable ("sha") or double a consonant ("sapporo"). */
export const toLatin = (text: string, romanize: Romanize): string =>
  romanize(
    text
      .normalize("NFKC")
      .replaceAll(DOUBLED, (_pair, next: string) => `${romanize(next).slice(0, 1)}${next}`)
      .replaceAll(GLIDED, (_pair, kana: string, small: string) => {
        const stem = romanize(kana).replace(/i$/, "");
        const glide = /(?:ch|sh|j)$/.test(stem) ? "" : "y";
        return stem + glide + VOWELS.charAt(SMALL_Y.indexOf(small));
      }),
  );
