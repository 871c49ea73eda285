import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { getAppRoot } from '../lib/appRoot';
import { randomId } from '../lib/randomId';
import { asNumber, isRecord, type UnknownRecord } from '../lib/read';
import { pingSession, replyToPings } from './sessionPing';

/** Unsaved changes, as IndexedDB has them. */
export interface StoredDraft {
  readonly key: string;
  readonly value: UnknownRecord;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MAX_AGE = 14 * 24 * 3600 * 1000;
/** Milliseconds for which a page that has been left, or is being reloaded, may still have its lock. */
const CLOSING = 3000;

const toLockName = (session: string): string => `vitrine-draft-${session}`;
const getSession = ({ key }: { readonly key: string }): string => key.split('|')[0] ?? '';
// Missing in older browsers and on plain http, unlike in its type: sessions then ping each other.
const getLocks = (): LockManager | undefined => navigator.locks;

/**
 * Drafts in IndexedDB. Each page is a session, which has a lock while it is open: drafts of a session without a lock were
 * left by a page that was closed or has crashed.
 */
export class DraftStore {
  private readonly session = randomId();
  private database: UseStore | undefined;
  private hasLock = false;

  /** The key of this page's draft of `subject`; `visit` distinguishes several drafts of it. */
  ownKey(subject: string, visit = ''): string {
    return `${this.session}|${visit}|${subject}`;
  }

  /** Saves a draft under a key of `ownKey`. If the disk is full, the oldest abandoned drafts are deleted; false where it could not be saved. */
  async put(key: string, value: UnknownRecord): Promise<boolean> {
    this.acquireLock();
    const write = () =>
      this.access(async (database) => {
        await set(key, { ...value, at: Date.now() }, database);
        return true;
      }, false);
    if (await write()) return true;
    const others = (await this.getAll()).filter((other) => other.key !== key).sort((a, b) => a.at - b.at);
    for (const other of others) {
      if (await this.isOpen(getSession(other))) continue;
      await this.delete([other.key]);
      if (await write()) return true;
    }
    return false;
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.access((database) => delMany([...keys], database), undefined);
  }

  /** The abandoned drafts of `subject`, the newest first; `own` has those of this page, too. Very old drafts are deleted. */
  async getAbandoned(subject: string, own: 'own' | 'others' = 'others'): Promise<readonly StoredDraft[]> {
    const drafts = await this.getAll();
    const old = drafts.filter(({ at }) => Date.now() - at > MAX_AGE);
    if (old.length > 0) await this.delete(old.map(({ key }) => key));
    const recent = drafts.filter((draft) => !old.includes(draft) && draft.key.endsWith(`|${subject}`));
    const isAbandoned = async (draft: StoredDraft): Promise<boolean> => {
      const session = getSession(draft);
      return session === this.session ? own === 'own' : !(await this.isOpen(session, CLOSING));
    };
    const abandoned = await Promise.all(recent.map(isAbandoned));
    return recent.filter((_draft, index) => abandoned[index]).sort((a, b) => b.at - a.at);
  }

  private async getAll(): Promise<readonly StoredDraft[]> {
    const all = await this.access<[IDBValidKey, unknown][]>((database) => entries(database), []);
    return all.flatMap(([key, value]) =>
      typeof key === 'string' && isRecord(value) ? [{ key, value, at: asNumber(value['at'], 0) }] : [],
    );
  }

  /** The fallback where the browser has no storage: a private window, a full disk, storage that is forbidden. */
  private async access<T>(run: (database: UseStore) => Promise<T>, fallback: T): Promise<T> {
    try {
      this.database ??= createStore(`vitrine${getAppRoot()}`, 'drafts');
      return await run(this.database);
    } catch {
      return fallback;
    }
  }

  private acquireLock(): void {
    const locks = getLocks();
    if (this.hasLock) return;
    this.hasLock = true;
    // Until the page is closed.
    if (!locks) replyToPings(this.session);
    else locks.request(toLockName(this.session), () => new Promise(() => undefined)).catch(() => undefined);
  }

  /** @param patience milliseconds to wait for the lock of a page that is just closing */
  private async isOpen(session: string, patience = 0): Promise<boolean> {
    if (session === this.session) return true;
    const locks = getLocks();
    if (!locks) return pingSession(session);
    const name = toLockName(session);
    if (await locks.request(name, { ifAvailable: true }, (lock) => lock !== null)) return false;
    if (patience === 0) return true;
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(patience) }, () => false);
    } catch {
      return true;
    }
  }
}
