import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { t } from '../../../lib/t';
import type { ConflictingSave } from '../state/saveFilters';

interface ConflictProps {
  readonly conflict: ConflictingSave;
  readonly isSaving: boolean;
  readonly onStay: () => void;
  readonly onMerge: () => void;
}

/** Others changed filters since the dialog opened. */
export function ConflictDialog({ conflict, isSaving, onStay, onMerge }: ConflictProps) {
  return (
    <ConfirmDialog
      title={t('This dashboard was changed meanwhile')}
      okLabel={t('Save both')}
      cancelLabel={t('Keep editing')}
      busy={isSaving}
      onOk={onMerge}
      onCancel={onStay}
    >
      <p>{t('%s saved other changes to these filters:', conflict.by || t('Someone'))}</p>
      <ul>
        {conflict.names.map((name, i) => (
          <li key={`${String(i)}${name}`}>{name}</li>
        ))}
      </ul>
      <p>
        {t(
          'Both can be saved together: what you changed stays yours, everything else stays as it was saved. Nothing is saved yet.',
        )}
      </p>
    </ConfirmDialog>
  );
}
