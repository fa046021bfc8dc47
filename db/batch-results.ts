/** The result of the last statement of a batch, where the number of statements before it varies. */
export const lastResult = <Result>(results: readonly [...unknown[], Result]): Result => results.at(-1) as Result;
