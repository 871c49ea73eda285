import type { DraggedItems } from '../../../layout/operations/operation';

/** What is being placed by keyboard. */
export interface Carry {
  readonly dragged: DraggedItems;
  /** What it is called when it is spoken of; undefined: as the parts are called. */
  readonly label: string | undefined;
  /** Another one for each time that something is taken up. */
  readonly turn: number;
}

let carry: Carry | undefined;
let turn = 0;
const listeners = new Set<() => void>();

function set(next: Carry | undefined): void {
  carry = next;
  for (const listener of listeners) listener();
}

/**
 * Takes something up by keyboard: from now on the arrow keys go through the places where it may be dropped. A chart's
 * definition has to be there before.
 */
export function startCarry(dragged: DraggedItems, label?: string): void {
  turn += 1;
  set({ dragged, label, turn });
}

export function endCarry(): void {
  set(undefined);
}

export function currentCarry(): Carry | undefined {
  return carry;
}

export function subscribeCarry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
