import { isRecord } from '../../lib/read';

export interface HostRules {
  /** The only window that is listened to. */
  readonly parent: unknown;
  /** Of the document; empty where the host page does not send it. */
  readonly referrer: string;
  /** Origins; empty allows all. */
  readonly allowedDomains: readonly string[];
}

function getOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/**
 * The port that a host page transfers when this document has loaded; undefined for any other message. Other windows can post
 * messages too, so it must come from the parent window, and from the origin that the document was opened by.
 */
export function readHandshake(event: MessageEvent<unknown>, rules: HostRules): MessagePort | undefined {
  const { data, source, origin, ports } = event;
  if (!isRecord(data) || data['type'] !== '__embedded_comms__' || data['handshake'] !== 'port transfer')
    return undefined;
  const referrer = getOrigin(rules.referrer);
  const domains = rules.allowedDomains.map(getOrigin);
  const isHost =
    source === rules.parent &&
    (referrer === undefined || referrer === origin) &&
    (domains.length === 0 || domains.includes(origin));
  return isHost ? ports[0] : undefined;
}
