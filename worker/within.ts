/**
 * The result, or `otherwise` when it takes longer: for reads that a response can do without. The read continues, and its
 * failure counts as late.
 */
export async function within<Result>(limitMs: number, reading: Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), limitMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
