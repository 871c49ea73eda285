import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/client/ApiError';
import { runSqlPreview, type SqlPreview, type SqlToRun } from '../../api/sqlExecution';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';

export type SqlPreviewState =
  | { readonly at: 'none' | 'running' }
  | { readonly at: 'done'; readonly preview: SqlPreview }
  | { readonly at: 'failed'; readonly message: string };

/** The first rows of a query, on demand; a newer query replaces one that still runs. */
export function useSqlPreview(): { readonly state: SqlPreviewState; readonly run: (query: SqlToRun) => void } {
  const client = useClient();
  const [state, setState] = useState<SqlPreviewState>({ at: 'none' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = useCallback(
    (query: SqlToRun): void => {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setState({ at: 'running' });
      runSqlPreview(client, query, signal).then(
        (preview) => setState({ at: 'done', preview }),
        (error: unknown) => {
          if (!isAborted(error)) setState({ at: 'failed', message: toRequestError(error).message });
        },
      );
    },
    [client],
  );
  return { state, run };
}
