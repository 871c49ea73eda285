import { parseJson } from '../../lib/losslessJson';

const RETRY_DELAY = 2500;
const RETRIES = 6;
const IDLE_CHECK = 10_000;

export interface AsyncSocketOptions {
  readonly lastId: () => string | undefined;
  readonly receive: (events: readonly unknown[]) => void;
  readonly hasListeners: () => boolean;
}

function toSocketUrl(url: string, lastId: string | undefined): string {
  const address = new URL(url, window.location.href);
  if (lastId !== undefined) address.searchParams.set('last_id', lastId);
  return address.href;
}

/** Resolves when the socket closes, with whether it had opened. */
function connect(
  url: string,
  { lastId, receive }: AsyncSocketOptions,
  onOpen: (socket: WebSocket) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    let opened = false;
    let socket: WebSocket;
    try {
      socket = new WebSocket(toSocketUrl(url, lastId()));
    } catch {
      resolve(false);
      return;
    }
    socket.onopen = () => {
      opened = true;
      onOpen(socket);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      try {
        receive([parseJson(data)]);
      } catch {
        // Not an event.
      }
    };
    socket.onclose = () => resolve(opened);
  });
}

/**
 * Receives events as long as there are listeners; reconnects after 2.5 s, up to six times in a row. Resolves when there
 * are none left, or where no connection can be opened: the caller then polls.
 */
export async function openAsyncSocket(url: string, options: AsyncSocketOptions): Promise<void> {
  const { hasListeners } = options;
  let retries = 0;
  while (hasListeners() && retries <= RETRIES) {
    const opened = await connect(url, options, (socket) => {
      const idle = setInterval(() => {
        if (hasListeners()) return;
        clearInterval(idle);
        socket.close();
      }, IDLE_CHECK);
      socket.addEventListener('close', () => clearInterval(idle));
    });
    if (!hasListeners()) return;
    retries = opened ? 1 : retries + 1;
    if (retries <= RETRIES) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}
