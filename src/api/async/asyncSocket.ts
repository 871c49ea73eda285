import { parseJson } from '../../lib/losslessJson';
import { lastEventId } from './lastEventId';

const RETRY_DELAY = 2500;
const RETRIES = 6;

function addressOf(url: string): string {
  const address = new URL(url, window.location.href);
  const id = lastEventId();
  if (id !== undefined) address.searchParams.set('last_id', id);
  return address.href;
}

/** Whether the socket had opened before it closed. */
function once(
  url: string,
  receive: (events: readonly unknown[]) => void,
  onOpen: (socket: WebSocket) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    let opened = false;
    let socket: WebSocket;
    try {
      socket = new WebSocket(addressOf(url));
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
        // A message that is no event concerns nobody.
      }
    };
    socket.onclose = () => {
      resolve(opened);
    };
  });
}

/**
 * Receives events as long as they are wanted; reconnects after 2.5 s, up to six times in a row. Resolves when events are
 * no longer wanted or the socket cannot be had: the caller then polls for what is still waited for.
 */
export async function openAsyncSocket(
  url: string,
  receive: (events: readonly unknown[]) => void,
  wanted: () => boolean,
): Promise<void> {
  let retries = 0;
  while (wanted() && retries <= RETRIES) {
    const opened = await once(url, receive, (socket) => {
      const idle = setInterval(() => {
        if (wanted()) return;
        clearInterval(idle);
        socket.close();
      }, 10_000);
      socket.addEventListener('close', () => {
        clearInterval(idle);
      });
    });
    if (!wanted()) return;
    retries = opened ? 1 : retries + 1;
    if (retries <= RETRIES) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}
