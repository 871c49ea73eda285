import { useAppStore } from '../../../store/hooks';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/t';
import { ITEM_KEYS_ID } from '../createGetItemProps';
import { KeyboardMove } from './KeyboardMove';
import { isOverPage, isTyping } from './keyScope';
import { useClipboard } from './useClipboard';
import { useHistoryKeys } from './useHistoryKeys';
import { useRestoreFocus } from './useRestoreFocus';
import { ITEM_SELECTED_ID, useSelectionMarks } from './useSelectionMarks';
import { useItemKeys } from './useItemKeys';
import { useSelectByMouse } from './useSelectByMouse';
import './keyboard.css';
import { lazyComponent } from '../../../ui/lazyComponent';

const KeyboardHelp = lazyComponent(() => import('./KeyboardHelp').then((m) => m.KeyboardHelp));

/** All keyboard commands of edit mode, and selecting by mouse. Rendered once, in the edit layer. */
export function EditKeyboard() {
  const store = useAppStore();
  const [help, setHelp] = useState(false);
  useItemKeys();
  useSelectByMouse();
  useHistoryKeys();
  useClipboard();
  useSelectionMarks();
  useRestoreFocus();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || store.getState().editUi?.keyboardMove) return;
      if (!isTyping(event.target) && !isOverPage(event.target)) setHelp(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
  return (
    <>
      <p id={ITEM_KEYS_ID} hidden>
        {t('Press Space to move it, or the question mark for all shortcuts.')}
      </p>
      <p id={ITEM_SELECTED_ID} hidden>
        {t('Selected.')}
      </p>
      <KeyboardMove />
      {help && <KeyboardHelp onClose={() => setHelp(false)} />}
    </>
  );
}
