export type ToastKind = 'success' | 'info' | 'warning' | 'danger';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a text (never HTML). The same text of the same kind is not shown twice at once. Returns its id. */
function show(kind: ToastKind, text: string): number {
  const same = messages.find((m) => m.kind === kind && m.text === text);
  if (same) return same.id;
  const id = nextId++;
  set([...messages, { id, kind, text }]);
  return id;
}

export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  danger: (text: string) => show('danger', text),
} as const;

export function dismissToast(id: number): void {
  set(messages.filter((m) => m.id !== id));
}

export function currentToasts(): readonly ToastMessage[] {
  return messages;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
