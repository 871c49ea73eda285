import { selectDraft } from '../../state/selectDashboard';
import { useMemo } from 'react';
import { t } from '../../../lib/t';
import { describeChanges } from '../model/describeChanges';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ChangeList } from './ChangeList';

export interface ChangesDialogProps {
  readonly onClose: () => void;
}

/** Lists what saving will change. */
export function ChangesDialog({ onClose }: ChangesDialogProps) {
  const base = useAppSelector((state) => state.edit?.base?.draft);
  const draft = useAppSelector(selectDraft);
  const slices = useAppSelector((state) => state.dashboardInfo.loaded?.slices);
  const changes = useMemo(
    () => (base && draft ? describeChanges(base, draft, slices ?? {}) : []),
    [base, draft, slices],
  );
  return (
    <Dialog
      title={t('Changes since the last save')}
      width={900}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {changes.length === 0 ? <p>{t('There are no changes.')}</p> : <ChangeList changes={changes} />}
    </Dialog>
  );
}
