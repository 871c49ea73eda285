import { useSyncExternalStore } from 'react';

/** A dialog about parts. It belongs to the edit layer: what opens it may be gone as soon as the pointer moves on. */
export type PartDialog =
  { readonly kind: 'remove'; readonly ids: readonly string[] } | { readonly kind: 'size'; readonly id: string };

let open: PartDialog | undefined;
const listeners = new Set<() => void>();

export function openPartDialog(dialog: PartDialog | undefined): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePartDialog(): PartDialog | undefined {
  return useSyncExternalStore(subscribe, () => open);
}
