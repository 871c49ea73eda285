import { t } from '../../../lib/t';
import { startReview, snooze } from '../state/filterBoxMigration';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

/** Offers owners to replace the filter boxes by native filters. */
export function MigrationDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.dashboardInfo.loaded?.info.id ?? 0);
  return (
    <Dialog
      title={t('Ready to review filters in this dashboard?')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              dispatch(snooze(id, Date.now()));
              onClose();
            }}
          >
            {t('Remind me in 24 hours')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              dispatch(startReview());
              onClose();
            }}
          >
            {t('Start Review')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'filter_box will be deprecated in a future version of Superset. Please replace filter_box by dashboard filter components.',
        )}
      </p>
    </Dialog>
  );
}
