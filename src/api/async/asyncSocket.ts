import { parseJson } from '../../lib/losslessJson';
import type { SignIn } from '../session/signIn';

const RETRY_DELAY = 2500;
const RETRIES = 6;
const IDLE_CHECK = 10_000;

export interface AsyncSocketOptions {
  readonly lastId: () => string | undefined;
  readonly receive: (events: readonly unknown[]) => void;
  readonly hasListeners: () => boolean;
  /** A socket stays on the channel of the session in which it was opened. */
  readonly onSignedIn?: SignIn['onSignedIn'] | undefined;
}

function toSocketUrl(url: string, lastId: string | undefined): string {
  const address = new URL(url, window.location.href);
  // Without an ID the server sends nothing from before the connection, and a job may have ended before it.
  address.searchParams.set('last_id', lastId ?? '0-0');
  return address.href;
}

/** Resolves when the socket closes. */
function connect(
  url: string,
  { lastId, receive }: AsyncSocketOptions,
  onOpen: (socket: WebSocket) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let socket: WebSocket;
    try {
      socket = new WebSocket(toSocketUrl(url, lastId()));
    } catch {
      resolve();
      return;
    }
    socket.onopen = () => onOpen(socket);
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      try {
        receive([parseJson(data)]);
      } catch {
        // Not an event.
      }
    };
    socket.onclose = () => resolve();
  });
}

/**
 * Receives events as long as there are listeners; reconnects after 2.5 s, up to six times in a row without an event: a proxy
 * may open sockets and close them again. Resolves when there are no listeners left, or after the last attempt: the caller
 * then polls.
 */
export async function openAsyncSocket(url: string, options: AsyncSocketOptions): Promise<void> {
  const { hasListeners, lastId, onSignedIn } = options;
  let retries = 0;
  while (hasListeners() && retries <= RETRIES) {
    const lastIdBefore = lastId();
    await connect(url, options, (socket) => {
      const idle = setInterval(() => {
        if (hasListeners()) return;
        clearInterval(idle);
        socket.close();
      }, IDLE_CHECK);
      const stopListening = onSignedIn?.(() => socket.close());
      socket.addEventListener('close', () => {
        clearInterval(idle);
        stopListening?.();
      });
    });
    if (!hasListeners()) return;
    retries = lastId() === lastIdBefore ? retries + 1 : 1;
    if (retries <= RETRIES) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}
