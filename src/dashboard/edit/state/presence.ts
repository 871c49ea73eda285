import { getAppRoot } from '../../../lib/appRoot';
import { randomId } from '../../../lib/randomId';
import { asNumber, asString, isRecord } from '../../../lib/read';

const CHANNEL = 'vitrine-editing';
/** Milliseconds after which a tab that does not reply counts as closed. */
const REPLY_TIMEOUT = 1500;

export interface Others {
  /** Other tabs and windows of this browser in which the same dashboard is being edited. */
  readonly count: number;
  /** One of them has saved since this one started, or last saved itself. */
  readonly saved: boolean;
}

interface Message {
  readonly kind: 'who' | 'here' | 'bye' | 'saved';
  readonly dashboard: number;
  readonly from: string;
}

function parseMessage(data: unknown): Message | undefined {
  if (!isRecord(data)) return undefined;
  const kind = (['who', 'here', 'bye', 'saved'] as const).find((known) => known === data['kind']);
  return kind && { kind, dashboard: asNumber(data['dashboard'], 0), from: asString(data['from']) };
}

export interface Presence {
  /** Notifies the others of a save. */
  readonly saved: () => void;
  readonly leave: () => void;
}

/** Announces to other tabs of this browser that the dashboard is being edited here, and listens for theirs. */
export function joinPresence(dashboardId: number, onChange: (others: Others) => void): Presence {
  if (typeof BroadcastChannel === 'undefined') return { saved: () => undefined, leave: () => undefined };
  const channel = new BroadcastChannel(CHANNEL + getAppRoot());
  const self = randomId();
  const others = new Map<string, number>();
  let saved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (): void => onChange({ count: others.size, saved });
  const post = (kind: Message['kind']): void => channel.postMessage({ kind, dashboard: dashboardId, from: self });
  /** Pings the others; one that does not reply has crashed. */
  const ping = (): void => {
    const pingedAt = Date.now();
    post('who');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const silent = [...others].filter(([, lastSeenAt]) => lastSeenAt < pingedAt);
      for (const [id] of silent) others.delete(id);
      if (silent.length > 0) notify();
    }, REPLY_TIMEOUT);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseMessage(data);
    if (!message || message.dashboard !== dashboardId || message.from === self) return;
    const { kind, from } = message;
    if (kind === 'who') post('here');
    const [count, wasSaved] = [others.size, saved];
    if (kind === 'bye') others.delete(from);
    else others.set(from, Date.now());
    saved ||= kind === 'saved';
    if (others.size !== count || saved !== wasSaved) notify();
  };
  const onShow = (): void => {
    if (document.visibilityState === 'visible') ping();
  };
  const onHide = (): void => post('bye');
  document.addEventListener('visibilitychange', onShow);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  ping();
  return {
    saved: () => {
      saved = false;
      notify();
      post('saved');
    },
    leave: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      post('bye');
      channel.close();
    },
  };
}
