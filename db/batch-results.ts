/** The result of a batch's last statement, when the number of statements before it varies. */
export const lastResult = <Result>(results: readonly [...unknown[], Result]): Result => results.at(-1) as Result;
