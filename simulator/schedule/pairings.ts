// Round robin by the circle method: each pair meets once in `count - 1` rounds, one round per day.
export function pairingsOfRound(count: number, round: number): [number, number][] {
  const turn = ((round % (count - 1)) + count - 1) % (count - 1);
  const slot = (at: number) => (at === 0 ? 0 : 1 + ((at - 1 + turn) % (count - 1)));
  return Array.from({ length: Math.floor(count / 2) }, (_, at): [number, number] => {
    const [one, two] = [slot(at), slot(count - 1 - at)];
    return (at + round) % 2 === 0 ? [one, two] : [two, one];
  });
}
