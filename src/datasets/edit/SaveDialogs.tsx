import { useState } from 'react';
import type { EditableDataset } from '../../api/editableDataset';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { describeChanges } from '../model/describeChanges';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Checkbox } from '../../ui/form/Checkbox';
import { ChangeImpactAlert } from './ChangeImpactAlert';
import type { ChangeImpact } from './useChangeImpact';
import type { SaveDataset } from './useSaveDataset';

// The key of the server's language packs, line breaks included.
const WARNING = `The dataset configuration exposed here
                affects all the charts using this dataset.
                Be mindful that changing settings
                here may affect other charts
                in undesirable ways.`;

export interface SaveDialogsProps {
  readonly saving: SaveDataset;
  readonly saved: EditableDataset;
  readonly dataset: EditableDataset;
  /** What the changes affect. */
  readonly impact: ChangeImpact | undefined;
  /** Discards the user's changes and continues with the version on the server. */
  readonly onDiscard: (theirs: EditableDataset) => void;
}

/** The dialogs of saving: confirmation, error and conflict. */
export function SaveDialogs({ saving, saved, dataset, impact, onDiscard }: SaveDialogsProps) {
  const { stage, setStage, save, canSyncColumns } = saving;
  const [isSyncSelected, setIsSyncSelected] = useState(true);
  const sql = asString(dataset.fields['sql']);
  const offersSync = canSyncColumns && sql !== '' && sql !== asString(saved.fields['sql']);
  const syncsColumns = offersSync && isSyncSelected;
  const back = () => setStage({ at: 'editing' });
  if (stage.at === 'confirm' || stage.at === 'saving') {
    return (
      <ConfirmDialog
        title={t('Confirm save')}
        busy={stage.at === 'saving'}
        onCancel={back}
        onOk={() => void save(dataset, { syncsColumns })}
      >
        <p>{t(WARNING).replace(/\s+/g, ' ')}</p>
        {impact && <ChangeImpactAlert change={impact} />}
        {offersSync && (
          <Checkbox label={t('Automatically sync columns')} checked={isSyncSelected} onChange={setIsSyncSelected} />
        )}
        <p>{t('Are you sure you want to save and apply changes?')}</p>
      </ConfirmDialog>
    );
  }
  if (stage.at === 'failed') {
    return (
      <Dialog
        title={t('Error')}
        width={432}
        onClose={back}
        footer={
          <Button kind="primary" onClick={back}>
            {t('OK')}
          </Button>
        }
      >
        <p role="alert" className="dataset-message">
          {getErrorMessage(toRequestError(stage.error))}
        </p>
      </Dialog>
    );
  }
  if (stage.at !== 'conflict') return null;
  const { theirs } = stage;
  return (
    <ConfirmDialog
      title={t('The dataset was changed meanwhile')}
      okLabel={t('Overwrite')}
      onCancel={back}
      onOk={() => void save(dataset, { overwrite: true, syncsColumns })}
      more={<Button onClick={() => onDiscard(theirs)}>{t('Discard mine')}</Button>}
    >
      <p>
        {theirs.changedBy === ''
          ? t('Somebody saved this dataset after you opened it.')
          : t('%s saved this dataset after you opened it.', theirs.changedBy)}
      </p>
      <p>{t('Overwriting it would undo these changes:')}</p>
      <ul className="dataset-changes">
        {describeChanges(saved, theirs).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
