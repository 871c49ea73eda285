import { useEffect, useState } from 'react';
import { toRequestError } from '../../../store/requestError';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { t } from '../../../lib/t';
import { startReview, discardReview, isSnoozed, dismissMigration, saveReview } from '../state/filterBoxMigration';
import { migrationChanged, type MigrationState } from '../state/filterBoxSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import './filterBox.css';
import { MigrationDialog } from './MigrationDialog';

const REQUESTED: ReadonlyMap<string, MigrationState> = new Map([
  ['CONVERTED', 'converted'],
  ['REVIEWING', 'reviewing'],
  ['SNOOZED', 'snoozed'],
]);

/** Reloads the dashboard without the URL parameters of filter boxes. */
function openConverted(): void {
  const url = new URL(window.location.href);
  for (const key of ['migration_state', 'preselect_filters', 'native_filters_key']) url.searchParams.delete(key);
  window.location.replace(url);
}

/**
 * For owners of a dashboard with filter boxes: offers to convert them (if the server enables it), and shows the filters
 * under review. The URL parameter `migration_state` may set the state.
 */
export function FilterBoxMigration() {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const id = useAppSelector((state) => state.dashboardInfo.loaded?.info.id ?? 0);
  const requested = useAppSelector((state) => state.dashboardInfo.loaded?.address.urlParams['migration_state'] ?? '');
  const migration = useAppSelector((state) => state.filterBoxes?.migration);
  const count = useAppSelector((state) => state.filterBoxes?.reviewed.length ?? 0);
  const [saving, setSaving] = useState(false);
  const isOffered = hasFlag(bootstrap, 'ENABLE_FILTER_BOX_MIGRATION');
  useEffect(() => {
    const requestedState = REQUESTED.get(requested);
    if (requestedState === 'reviewing') dispatch(startReview());
    else if (requestedState) dispatch(migrationChanged(requestedState));
    else if (isOffered) dispatch(migrationChanged(isSnoozed(id, Date.now()) ? 'snoozed' : 'undecided'));
  }, [dispatch, id, requested, isOffered]);

  if (migration === 'undecided') return <MigrationDialog onClose={() => dispatch(dismissMigration())} />;
  if (migration !== 'reviewing') return null;
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      if (await dispatch(saveReview())) openConverted();
    } catch (error) {
      const { message } = toRequestError(error);
      toast.danger(t('Sorry, there was an error saving this dashboard: %s', message));
    }
    setSaving(false);
  };
  return (
    <div role="status" className="v-alert v-alert-info filter-box-review">
      <p>
        {t(
          '%s dashboard filters replace the filter boxes, on this page only. When they are saved, the filter boxes are removed from the dashboard; they remain as charts.',
          count,
        )}
      </p>
      <Button disabled={saving} onClick={() => dispatch(discardReview())}>
        {t('Discard')}
      </Button>
      <Button kind="primary" disabled={saving} onClick={() => void save()}>
        {t('Save')}
      </Button>
    </div>
  );
}
