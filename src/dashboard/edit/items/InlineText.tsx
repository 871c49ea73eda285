import { useAppDispatch } from '../../../store/hooks';
import { usePendingText } from './usePendingText';
import { textEditorClosed } from '../state/editUiSlice';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { getShortcutKey } from '../../../lib/getShortcutKey';
import { isCommand } from '../keyboard/keyScope';
import { focusItem } from '../keyboard/itemElements';

interface Props {
  /** The item that the text belongs to. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** An empty text is a value; otherwise it cancels. */
  readonly mayBeEmpty?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly onCommit: (text: string) => void;
  readonly onType?: (text: string) => void;
}

/** A line of text edited inline: Enter and blur commit it, Escape cancels. */
export function InlineText({ id, label, value, mayBeEmpty = false, onCommit, onType, className, ...rest }: Props) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // Committing by key moves the focus, which triggers another blur.
  const isDone = useRef(false);

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  const commit = (text: string): void => {
    if (text !== value && (text !== '' || mayBeEmpty)) onCommit(text);
  };
  usePendingText(() => {
    if (!isDone.current) commit(draft.trim());
  });
  const finish = (text: string, refocus: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    commit(text);
    dispatch(textEditorClosed());
    if (refocus) focusItem(id, { preventScroll: true });
  };

  return (
    <input
      {...rest}
      ref={field}
      type="text"
      autoComplete="off"
      spellCheck
      aria-label={label}
      className={`item-text-field ${className ?? ''}`.trim()}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value);
        onType?.(event.target.value);
      }}
      onBlur={(event) => {
        // The window lost the focus, not the field.
        if (document.activeElement !== event.currentTarget) finish(draft.trim(), false);
      }}
      onKeyDown={(event) => {
        // Ctrl+S is for the whole page; all other keys are the field's.
        if (!isCommand(event.nativeEvent) || getShortcutKey(event) !== 's') event.stopPropagation();
        // Enter that ends an IME composition belongs to the IME.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(draft.trim(), true);
        else if (event.key === 'Escape') finish(value, true);
        else return;
        event.preventDefault();
      }}
    />
  );
}
