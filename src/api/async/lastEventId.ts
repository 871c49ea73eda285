import { readStored, writeStored } from '../../lib/storage';

const KEY = 'vitrine.lastAsyncEventId';
let last: string | undefined;

/**
 * The id of the last event seen, in this tab first: another tab that has moved on must not make us miss ours. Kept for the
 * next page, so that it need not read the whole stream.
 */
export function lastEventId(): string | undefined {
  if (last === undefined) {
    const kept = readStored(KEY);
    if (typeof kept === 'string' && kept !== '') last = kept;
  }
  return last;
}

export function rememberEventId(id: string): void {
  last = id;
  writeStored(KEY, id);
}
