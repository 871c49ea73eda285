import { useCallback, useEffect, useRef, useState } from 'react';
import { testConnection } from '../../api/databaseConnections';
import { asApiError, isAborted, type ApiError } from '../../api/client/ApiError';
import { readOAuth2Request, type OAuth2Request } from '../../chart/errors/oauth2Request';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';

export type ConnectionTest =
  | { readonly state: 'none' | 'running' | 'passed' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'unauthorized'; readonly request: OAuth2Request };

/** Whether the server can reach the database of a form. */
export function useConnectionTest(): {
  readonly test: ConnectionTest;
  /** `toBody` may throw. Resolves to why the test failed. */
  readonly run: (toBody: () => object) => Promise<ApiError | undefined>;
  readonly reset: () => void;
} {
  const client = useClient();
  const [test, setTest] = useState<ConnectionTest>({ state: 'none' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    test,
    run: useCallback(
      async (toBody: () => object) => {
        controller.current?.abort();
        const { signal } = (controller.current = new AbortController());
        setTest({ state: 'running' });
        try {
          await testConnection(client, toBody(), signal);
          setTest({ state: 'passed' });
          return undefined;
        } catch (error) {
          if (isAborted(error)) return undefined;
          const failure = toRequestError(error);
          const request = readOAuth2Request(failure);
          setTest(request ? { state: 'unauthorized', request } : { state: 'failed', message: failure.message });
          return asApiError(error);
        }
      },
      [client],
    ),
    // What was tested is no longer what the form has.
    reset: useCallback(() => {
      controller.current?.abort();
      setTest({ state: 'none' });
    }, []),
  };
}
