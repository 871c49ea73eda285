import { asApiError } from './client/ApiError';
import { isUncertain } from './client/isUncertain';

interface CreateOnceOptions<T> {
  /** Whether the response to an earlier request for the same was lost. */
  readonly wasUncertain: boolean;
  /** What such a request has created; undefined where there is nothing. */
  readonly find: () => Promise<T | undefined>;
  readonly create: () => Promise<T>;
  /** This time the response was lost. */
  readonly onUncertain: () => void;
}

/** Creates something, but only once: where a response is lost, the server may have done it. Rejects with what `create` rejects with. */
export async function createOnce<T>({ wasUncertain, find, create, onUncertain }: CreateOnceOptions<T>): Promise<T> {
  const created = wasUncertain ? await find() : undefined;
  if (created !== undefined) return created;
  try {
    return await create();
  } catch (error) {
    if (isUncertain(asApiError(error))) onUncertain();
    // After a lost response, a refusal may be because of what that request has created meanwhile.
    else if (!wasUncertain) throw error;
    const found = await find().catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  }
}
