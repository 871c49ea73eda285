import type { ReactNode } from 'react';
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
  return (
    <div
      role="presentation"
      className="v-adhoc-editor"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSave) return;
        event.preventDefault();
        save();
      }}
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
