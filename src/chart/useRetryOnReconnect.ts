import { useEffect, useEffectEvent, useRef } from 'react';
import { Connection } from '../store/connection';
import { useService } from '../store/hooks';

/** Milliseconds over which the charts of a page are spread when the server is back. */
const SPREAD = 1000;
/** A request that fails on the network every time is not retried forever. */
const MAX_RETRIES = 3;

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
    if (!isLost || retries.current >= MAX_RETRIES) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = connection.onReconnected(() => {
      timer = setTimeout(() => {
        retries.current += 1;
        onRetry();
      }, Math.random() * SPREAD);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [connection, isLost]);
}
