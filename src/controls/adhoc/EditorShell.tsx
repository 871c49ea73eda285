import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import './adhoc.css';

export interface EditorShellProps {
  readonly children: ReactNode;
  readonly canSave: boolean;
  /** The editor closes afterwards. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** The frame of the editors of columns, metrics and filters: a resize handle, Close and Save. */
export function EditorShell({ children, canSave, onSave, onClose }: EditorShellProps) {
  const save = () => {
    onSave();
    onClose();
  };
  const latest = useRef({ canSave, save });
  useLayoutEffect(() => {
    latest.current = { canSave, save };
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Key events of a dialog that was opened from here bubble up through React.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The key may have changed the draft: Enter ends the label, and selects an option.
    flushSync(() => undefined);
    if (!latest.current.canSave) return;
    event.preventDefault();
    event.stopPropagation();
    latest.current.save();
  };
  return (
    <div
      role="presentation"
      className="v-adhoc-editor"
      // Before a code editor has the key, for which it inserts a line.
      onKeyDownCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('.v-code')) onKeyDown(event);
      }}
      onKeyDown={onKeyDown}
    >
      <div className="v-adhoc-editor-main">{children}</div>
      <div className="v-adhoc-footer">
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button kind="primary" disabled={!canSave} onClick={save}>
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}
