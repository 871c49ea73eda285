import { Listeners } from '../../lib/Listeners';
import { t, tn } from '../../lib/t';
import { dismissToast, toast } from '../../ui/toast';

/** Milliseconds in which a delete can be undone; nothing is sent before they are over. */
export const UNDO_MS = 5000;

interface PendingDelete {
  readonly path: string;
  readonly ids: ReadonlySet<number>;
  /** Sends the deletes and refetches the list; never rejects. `isLeaving`: the page is being left, so all are sent at once. */
  readonly send: (isLeaving: boolean) => Promise<void>;
  readonly toastId: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const NONE: ReadonlySet<number> = new Set();

/** Deletes that the user can still undo. They survive a change of the page, and are sent at once when the document is left. */
export class PendingDeletes {
  /** Hidden in their lists: not sent yet, or not answered yet. */
  private pending: readonly PendingDelete[] = [];
  private readonly waiting = new Set<PendingDelete>();
  private hidden: ReadonlyMap<string, ReadonlySet<number>> = new Map();
  private readonly listeners = new Listeners();

  constructor() {
    window.addEventListener('pagehide', () => {
      for (const entry of this.waiting) void this.finish(entry, true);
    });
  }

  /** The rows of a list that are to be deleted; the same object while they are the same. */
  readonly getHidden = (path: string): ReadonlySet<number> => this.hidden.get(path) ?? NONE;

  readonly subscribe = this.listeners.subscribe;

  /** The rows are hidden until `send` has settled, which is called when the time to undo is over. */
  add(path: string, items: readonly { readonly id: number; readonly name: string }[], send: PendingDelete['send']) {
    const [first] = items;
    if (!first) return;
    const text =
      items.length === 1
        ? t('%s will be deleted in %s seconds.', first.name, UNDO_MS / 1000)
        : tn(
            '%s item will be deleted in %s seconds.',
            '%s items will be deleted in %s seconds.',
            items.length,
            items.length,
            UNDO_MS / 1000,
          );
    const entry: PendingDelete = {
      path,
      ids: new Set(items.map(({ id }) => id)),
      send,
      toastId: toast.info(text, { label: t('Undo'), onSelect: () => this.settle(entry) }),
      timer: setTimeout(() => void this.finish(entry, false), UNDO_MS),
    };
    this.waiting.add(entry);
    this.change([...this.pending, entry]);
  }

  private async finish(entry: PendingDelete, isLeaving: boolean): Promise<void> {
    clearTimeout(entry.timer);
    dismissToast(entry.toastId);
    this.waiting.delete(entry);
    await entry.send(isLeaving);
    this.settle(entry);
  }

  /** Shows the rows again, where the list still has them. */
  private settle(entry: PendingDelete): void {
    clearTimeout(entry.timer);
    this.waiting.delete(entry);
    this.change(this.pending.filter((one) => one !== entry));
  }

  private change(pending: readonly PendingDelete[]): void {
    this.pending = pending;
    const hidden = new Map<string, Set<number>>();
    for (const { path, ids } of pending) hidden.set(path, new Set([...(hidden.get(path) ?? []), ...ids]));
    this.hidden = hidden;
    this.listeners.notify();
  }
}
