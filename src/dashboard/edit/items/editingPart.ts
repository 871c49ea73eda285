import { useSyncExternalStore } from 'react';

let edited: string | undefined;
const listeners = new Set<() => void>();

/** Opens the text of a part for editing (heading, tab title, chart name, Markdown); undefined closes what is open. One at a time. */
export function editPart(id: string | undefined): void {
  if (edited === id) return;
  edited = id;
  for (const listener of listeners) listener();
}

/** The part whose text is being edited. */
export function editedPart(): string | undefined {
  return edited;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsEditing(id: string): boolean {
  return useSyncExternalStore(subscribe, () => edited === id);
}
