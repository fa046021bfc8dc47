/**
 * Returns the result, or `otherwise` if it takes longer, for reads that a response does not depend on. The read
 * continues: a failure after the limit is ignored, one before it is thrown.
 */
export async function withTimeout<Result>(
  limitMs: number,
  reading: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
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
