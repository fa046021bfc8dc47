/** Age in whole years at a moment, for a birth date such as "1999-02-03". */
export function ageInYears(birthDate: string, nowMs: number): number {
  const [born, now] = [birthDate, new Date(nowMs).toISOString()].map((date) => date.slice(0, 10));
  const years = Number(now?.slice(0, 4)) - Number(born?.slice(0, 4));
  return now && born && now.slice(5) < born.slice(5) ? years - 1 : years;
}
