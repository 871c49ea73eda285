import { changedControls } from '../../controls/changedControls';
import { t } from '../../lib/t';
import { asked, chartSaved } from '../state/exploreSlice';
import type { NewerSave } from '../state/saveExplore';
import { workChanged } from '../state/workSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ChangesTable } from '../page/ChangesTable';
import { useExplore, useWork } from '../page/exploreStore';
import { useBegin } from '../page/useBegin';

export interface ConflictDialogProps {
  readonly newer: NewerSave;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onOverwrite: () => void;
  readonly onSaveAs: () => void;
  readonly onTakeTheirs: () => void;
}

/** Someone saved the chart since it was opened: what differs between theirs and ours, and what to do about it. */
export function ConflictDialog({ newer, saving, onClose, onOverwrite, onSaveAs, onTakeTheirs }: ConflictDialogProps) {
  const dispatch = useAppDispatch();
  const work = useWork();
  const panel = useExplore((state) => state.panel);
  const dataset = useExplore((state) => state.dataset);
  const begin = useBegin();
  // As work on theirs would begin: what the panel derives is no difference.
  const theirs = begin(newer.theirs, dataset);
  const differences = panel ? changedControls(panel, theirs, work) : [];
  const takeTheirs = (): void => {
    dispatch(chartSaved({ slice: newer.slice, saved: newer.theirs, begun: theirs }));
    // Ours stays one step back.
    dispatch(workChanged(theirs));
    dispatch(asked(theirs));
    onTakeTheirs();
  };
  return (
    <Dialog
      title={t('This chart was changed by someone else')}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button onClick={takeTheirs}>{t('Take their version')}</Button>
          <Button onClick={onSaveAs}>{t('Save as...')}</Button>
          <Button kind="danger" disabled={saving} onClick={onOverwrite}>
            {t('Overwrite their version')}
          </Button>
        </>
      }
    >
      <p>
        {t('It was saved on the server since you opened it. If you overwrite it, what differs below is lost to them.')}
      </p>
      {differences.length === 0 ? (
        <p>{t('The settings are the same as yours.')}</p>
      ) : (
        <ChangesTable changes={differences} before={t('Theirs')} after={t('Yours')} />
      )}
    </Dialog>
  );
}
