import { useEffect, useEffectEvent, useRef } from 'react';
import { Connection, MAX_RECONNECT_RETRIES, RECONNECT_SPREAD } from './connection';
import { useService } from './hooks';

/**
 * Retries when the server can be reached again.
 * @param isLost the last request got no response
 * @param results new ones mean success, which resets the number of retries
 */
export function useRetryOnReconnect(isLost: boolean, results: unknown, retry: () => void): void {
  const connection = useService(Connection);
  const retries = useRef(0);
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    retries.current = 0;
  }, [results]);
  useEffect(() => {
    if (!isLost || retries.current >= MAX_RECONNECT_RETRIES) return undefined;
    return connection.onReconnected(() => {
      retries.current += 1;
      onRetry();
    }, RECONNECT_SPREAD);
  }, [connection, isLost]);
}
