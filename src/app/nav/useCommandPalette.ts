import { useLayoutEffect, useState } from 'react';
import { getShortcutKey } from '../../lib/getShortcutKey';

export interface PaletteState {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/**
 * Whether the command palette is open. Ctrl+K (⌘K) opens it anywhere on the page; pressed before the user's menu is known, it opens with
 * the bar.
 */
export function useCommandPalette(): PaletteState {
  const [isOpen, setIsOpen] = useState(false);
  // Not in a passive effect: a key pressed as soon as the page is seen must be heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        getShortcutKey(event) !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, setIsOpen };
}
