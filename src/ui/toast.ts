import { pageState } from '../lib/pageState';
import { t } from '../lib/t';

export type ToastKind = 'success' | 'info' | 'warning' | 'danger';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** A button beside the text; it dismisses the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

interface ToastsState {
  readonly messages: readonly ToastMessage[];
  readonly nextId: number;
}

const toasts = pageState<ToastsState>({ messages: [], nextId: 1 });

/** Shows a text (never HTML). It replaces the same text of the same kind, and is shown for its full time. Returns its id. */
function show(kind: ToastKind, text: string, action?: ToastMessage['action']): number {
  const { messages, nextId } = toasts.get();
  const others = messages.filter((message) => message.kind !== kind || message.text !== text);
  toasts.set({ messages: [...others, { id: nextId, kind, text, ...(action && { action }) }], nextId: nextId + 1 });
  return nextId;
}

export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string, action?: ToastMessage['action']) => show('info', text, action),
  warning: (text: string) => show('warning', text),
  /** With `onRetry` it stays, with a button that tries again. */
  danger: (text: string, onRetry?: () => unknown) =>
    show('danger', text, onRetry && { label: t('Retry'), onSelect: () => void onRetry() }),
} as const;

export function dismissToast(id: number): void {
  const { messages, nextId } = toasts.get();
  toasts.set({ messages: messages.filter((message) => message.id !== id), nextId });
}

export function currentToasts(): readonly ToastMessage[] {
  return toasts.get().messages;
}

export function subscribeToasts(listener: () => void): () => void {
  return toasts.subscribe(listener);
}
