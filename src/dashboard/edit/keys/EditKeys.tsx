import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../../lib/t';
import { PART_KEYS_ID } from '../partProps';
import { KeyCarry } from './KeyCarry';
import { currentCarry } from './carry';
import { isOverPage, isTyping } from './keyScope';
import { useClipboard } from './useClipboard';
import { useHistoryKeys } from './useHistoryKeys';
import { useKeptFocus } from './useKeptFocus';
import { PART_SELECTED_ID, usePartMarks } from './usePartMarks';
import { usePartKeys } from './usePartKeys';
import { useSelectByMouse } from './useSelectByMouse';
import './keys.css';

const KeysHelp = lazy(() => import('./KeysHelp').then((m) => ({ default: m.KeysHelp })));

/** All that the keyboard does in edit mode, and selecting by mouse. Rendered once, in the edit layer. */
export function EditKeys() {
  const [help, setHelp] = useState(false);
  usePartKeys();
  useSelectByMouse();
  useHistoryKeys();
  useClipboard();
  usePartMarks();
  useKeptFocus();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || currentCarry()) return;
      if (!isTyping(event.target) && !isOverPage(event.target)) setHelp(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <p id={PART_KEYS_ID} hidden>
        {t('Space moves it, the question mark tells all keys.')}
      </p>
      <p id={PART_SELECTED_ID} hidden>
        {t('Selected.')}
      </p>
      <KeyCarry />
      {help && (
        <Suspense fallback={null}>
          <KeysHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}
