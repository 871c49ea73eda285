import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useRemove } from './useRemove';

interface Props {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Confirms the removal of tabs with content. */
export function RemovalDialog({ ids, onClose }: Props) {
  const { removeNow } = useRemove();
  const hasTabReports = useAppSelector((state) => state.session.traits.hasTabReports);
  const warning = hasTabReports
    ? t(
        'Deleting a tab will remove all content within it and will deactivate any related alerts or reports. You may still reverse this action with the',
      )
    : t('Deleting a tab will remove all content within it. You may still reverse this action with the');
  return (
    <Dialog
      title={t('Delete dashboard tab?')}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              removeNow(ids);
            }}
          >
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p className="item-confirmation">
        {warning} <b>{t('undo')}</b> {t('button (cmd + z) until you save your changes.')}
      </p>
    </Dialog>
  );
}
