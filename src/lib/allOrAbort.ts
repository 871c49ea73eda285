/**
 * Waits for requests that are of no use without each other. The first failure aborts the others: repeated together, they would
 * be sent beside those that still wait for a retry. Rejects as the first that fails.
 * @param start sends them, each with the signal it is given
 */
export async function allOrAbort<T extends readonly unknown[]>(
  start: (signal: AbortSignal) => { readonly [K in keyof T]: Promise<T[K]> },
  signal?: AbortSignal,
): Promise<T> {
  const failure = new AbortController();
  try {
    return await Promise.all(start(signal ? AbortSignal.any([signal, failure.signal]) : failure.signal));
  } catch (error) {
    failure.abort();
    throw error;
  }
}
