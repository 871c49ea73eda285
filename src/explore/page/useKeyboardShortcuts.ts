import { useEffect } from 'react';
import { getShortcutKey } from '../../lib/getShortcutKey';
import type { Builder } from '../builder/builderContext';

/** Text fields have their own undo. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type);
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo; Ctrl+Enter runs the chart. On a Mac with the command key. */
export function useKeyboardShortcuts({ undo, redo, run, isInvalid }: Builder): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      // The chart behind a modal dialog stays as it is.
      if (document.querySelector('.v-dialog')) return;
      const key = getShortcutKey(event);
      if (key === 'enter') {
        event.preventDefault();
        if (!isInvalid) run();
        return;
      }
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if ((!isRedo && key !== 'z') || isTextField(event.target)) return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, run, isInvalid]);
}
