import { useState } from 'react';
import { REPORTS_PATH, type Report } from '../api/reports';
import { deleteItem } from '../api/resource';
import { t } from '../lib/t';
import { useClient } from '../store/hooks';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

/** Deletes a report after a confirmation. */
export function DeleteReportButton({
  report,
  disabled,
  onDeleted,
}: {
  readonly report: Report;
  readonly disabled: boolean;
  readonly onDeleted: () => void;
}) {
  const client = useClient();
  const [status, setStatus] = useState<'idle' | 'confirming' | 'deleting'>('idle');
  const remove = async (): Promise<void> => {
    setStatus('deleting');
    try {
      await deleteItem(client, REPORTS_PATH, report.id);
      toast.success(t('Deleted: %s', report.name));
      onDeleted();
    } catch {
      toast.danger(t('Your report could not be deleted'));
      setStatus('idle');
    }
  };
  return (
    <>
      <Button kind="danger" disabled={disabled || status === 'deleting'} onClick={() => setStatus('confirming')}>
        {t('Delete email report')}
      </Button>
      {status !== 'idle' && (
        <ConfirmDialog
          title={t('Delete Report?')}
          okLabel={t('Delete')}
          busy={status === 'deleting'}
          onOk={() => void remove()}
          onCancel={() => setStatus('idle')}
        >
          {t('This action will permanently delete %s.', report.name)}
        </ConfirmDialog>
      )}
    </>
  );
}
