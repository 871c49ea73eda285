import { getAppRoot } from './appRoot';

/** Several Supersets may be below paths of one host. */
const toKey = (key: string): string => key + getAppRoot();

/** localStorage that never throws: it may be forbidden, full, or contain values of other programs. Values are JSON. */
export function readStored(key: string): unknown {
  try {
    const text = window.localStorage.getItem(toKey(key));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True where it was stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(toKey(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
