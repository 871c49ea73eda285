import { useEffect, useState } from 'react';
import type { Client } from '../../api/client/client';
import { useClient } from '../../store/hooks';

/** What belongs to a row, fetched again for another; undefined until then, and where it cannot be. `fetch` is a constant. */
export function useFetched<T>(
  id: number | string | undefined,
  fetch: (client: Client, id: number | string, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const client = useClient();
  const [fetched, setFetched] = useState<{ readonly id: number | string; readonly value: T }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    fetch(client, id, controller.signal).then(
      (value) => setFetched({ id, value }),
      () => undefined,
    );
    return () => controller.abort();
  }, [client, id, fetch]);
  return fetched !== undefined && fetched.id === id ? fetched.value : undefined;
}
