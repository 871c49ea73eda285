import { selectDraft } from '../../state/selectDashboard';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { t } from '../../../lib/t';
import { discardDraft, selectHasUnsavedChanges } from '../state/editing';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { SaveButton } from '../save/SaveButton';
import { EditMenu } from './EditMenu';
import { TitleField } from './TitleField';
import { UndoButtons } from './UndoButtons';
import './editHeader.css';

interface Props {
  /** Leaves edit mode. Discarding unsaved changes was confirmed before. */
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
}

/**
 * The dashboard's header in edit mode. It has class names of its own, since the dashboard's CSS may hide the regular
 * one.
 */
export function EditHeader({ onDiscard, onSaved }: Props) {
  const dispatch = useAppDispatch();
  const hasChanges = useAppSelector(selectHasUnsavedChanges);
  const isSaving = useAppSelector((state) => state.edit?.isSaving === true);
  const certifiedBy = useAppSelector((state) => selectDraft(state)?.certified_by ?? '');
  const [isConfirming, setIsConfirming] = useState(false);
  const discard = (): void => {
    dispatch(discardDraft());
    onDiscard();
  };
  return (
    <header className="edit-header">
      <div className="edit-header-main">
        {certifiedBy !== '' && (
          <span className="certified" role="img" aria-label={t('Certified by %s', certifiedBy)}>
            <Icon name="certified" size={20} />
          </span>
        )}
        <TitleField />
        {hasChanges && <span className="edit-unsaved">{t('Unsaved changes')}</span>}
      </div>
      <div className="edit-header-actions" data-export="no">
        <UndoButtons />
        <Button disabled={isSaving} onClick={() => (hasChanges ? setIsConfirming(true) : discard())}>
          {t('Discard')}
        </Button>
        <SaveButton onSaved={onSaved} />
        <EditMenu />
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('Discard changes')}
          okLabel={t('Discard')}
          onOk={discard}
          onCancel={() => setIsConfirming(false)}
        >
          {t('There are changes that are not saved. They are lost when you discard them.')}
        </ConfirmDialog>
      )}
    </header>
  );
}
