import { announced } from '../state/editUiSlice';
import { selectDraft } from '../../state/selectDashboard';
import { useEffect } from 'react';
import { getShortcutKey } from '../../../lib/getShortcutKey';
import { t } from '../../../lib/t';
import { redoEdit, undoEdit } from '../state/editing';
import { useAppStore } from '../../../store/hooks';
import { isCommand, isOverPage, isTyping } from './keyScope';

/** Whether a key press means undo or redo. */
function getHistoryStep(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): 'undo' | 'redo' | undefined {
  const key = getShortcutKey(event);
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y. Fields handle them on their own. */
export function useHistoryKeys(): void {
  const store = useAppStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = isCommand(event) ? getHistoryStep(event) : undefined;
      if (!step || event.defaultPrevented || store.getState().editUi?.keyboardMove) return;
      if (isTyping(event.target) || isOverPage(event.target)) return;
      event.preventDefault();
      const previousDraft = selectDraft(store.getState());
      store.dispatch(step === 'undo' ? undoEdit() : redoEdit());
      const hasChanged = selectDraft(store.getState()) !== previousDraft;
      if (step === 'undo') store.dispatch(announced(hasChanged ? t('Undone') : t('There is nothing to undo')));
      else store.dispatch(announced(hasChanged ? t('Redone') : t('There is nothing to redo')));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
