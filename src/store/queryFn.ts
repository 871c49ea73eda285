import { asApiError } from '../api/client/ApiError';

/** A failed question as plain data; errors themselves do not belong in the store. */
export interface RequestError {
  readonly title: string;
  readonly detail: string;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
}

/** Turns a promise of src/api into what RTK Query's `queryFn` returns. */
export async function toQueryFnResult<T>(question: Promise<T>): Promise<{ data: T } | { error: RequestError }> {
  try {
    return { data: await question };
  } catch (error) {
    const { title, detail, status } = asApiError(error);
    return { error: { title, detail, status } };
  }
}
