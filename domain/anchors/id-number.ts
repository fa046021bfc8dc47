const FORMAT = /^[A-Z0-9]{5,24}$/;
const MIN_DIGITS = 4;
const CHINESE = /^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = "10X98765432";

/** Strips the spaces, dots and dashes that people type. */
export const normalizeIdNumber = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, "");

/** GB 11643: region, birth date, sequence and check digit. */
function isChineseNumberValid(number: string, birthDate: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return CHECK_DIGITS[sum % 11] === number[17] && number.slice(6, 14) === birthDate.replaceAll("-", "");
}

/** Formats differ by country, so only 18-digit numbers are checked against the birth date. */
export function isIdNumberValid(number: string, birthDate: string): boolean {
  if (!FORMAT.test(number) || number.replace(/\D/g, "").length < MIN_DIGITS) return false;
  return CHINESE.test(number) ? isChineseNumberValid(number, birthDate) : true;
}
