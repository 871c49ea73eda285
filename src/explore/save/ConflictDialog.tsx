import { changedControls } from '../../controls/changedControls';
import { t } from '../../lib/t';
import { runRequested, chartSaved } from '../state/exploreSlice';
import type { SaveConflict } from './saveChart';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ChangesTable } from '../header/ChangesTable';
import { useInitialFormData } from '../builder/useInitialFormData';
import { selectControlPanel, selectDataset, selectFormData } from '../state/exploreSelectors';

export interface ConflictDialogProps {
  readonly conflict: SaveConflict;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onOverwrite: () => void;
  readonly onSaveAs: () => void;
  readonly onAcceptTheirs: () => void;
}

/** Somebody saved the chart since it was opened: shows the differences and offers ways to resolve them. */
export function ConflictDialog({
  conflict,
  saving,
  onClose,
  onOverwrite,
  onSaveAs,
  onAcceptTheirs,
}: ConflictDialogProps) {
  const dispatch = useAppDispatch();
  const formData = useAppSelector(selectFormData);
  const panel = useAppSelector(selectControlPanel);
  const dataset = useAppSelector(selectDataset);
  const toInitialFormData = useInitialFormData();
  // Values that the control panel fills in are no differences.
  const theirs = toInitialFormData(conflict.theirs, dataset);
  const differences = panel ? changedControls(panel, theirs, formData) : [];
  const acceptTheirs = (): void => {
    dispatch(chartSaved({ slice: conflict.slice, savedFormData: conflict.theirs, initialFormData: theirs }));
    // Undo restores ours.
    dispatch(formDataChanged(theirs));
    dispatch(runRequested(theirs));
    onAcceptTheirs();
  };
  return (
    <Dialog
      title={t('This chart was changed by someone else')}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={saving} onClick={acceptTheirs}>
            {t('Use their version')}
          </Button>
          <Button disabled={saving} onClick={onSaveAs}>
            {t('Save as...')}
          </Button>
          <Button kind="danger" disabled={saving} onClick={onOverwrite}>
            {t('Overwrite their version')}
          </Button>
        </>
      }
    >
      <p>{t('It was saved on the server since you opened it. If you overwrite it, their changes below are lost.')}</p>
      {differences.length === 0 ? (
        <p>{t('Their settings are the same as yours.')}</p>
      ) : (
        <ChangesTable changes={differences} before={t('Theirs')} after={t('Yours')} />
      )}
    </Dialog>
  );
}
