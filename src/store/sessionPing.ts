import { getAppRoot } from '../lib/appRoot';
import { asString, isRecord } from '../lib/read';

/** Milliseconds after which a page that does not reply counts as closed. */
const REPLY_TIMEOUT = 1500;

// Missing in older browsers, unlike in its type.
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`vitrine-drafts${getAppRoot()}`);
}

const readSession = (data: unknown, kind: string): string => (isRecord(data) ? asString(data[kind]) : '');

/** Replies to pings of the session until the page is closed. */
export function replyToPings(session: string): void {
  const channel = openChannel();
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (readSession(data, 'ping') === session) channel.postMessage({ reply: session });
  };
}

/** Whether an open page of this browser replies for the session. */
export function pingSession(session: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isOpen: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(isOpen);
    };
    const timer = setTimeout(finish, REPLY_TIMEOUT, false);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (readSession(data, 'reply') === session) finish(true);
    };
    channel.postMessage({ ping: session });
  });
}
