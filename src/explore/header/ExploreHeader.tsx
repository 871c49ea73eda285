import { lazy, Suspense, useState } from 'react';
import { t } from '../../lib/t';
import { IconButton, Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useBuilder } from '../builder/builderContext';
import { ChartFavoriteStar } from './ChartFavoriteStar';
import { ChartTitle } from './ChartTitle';
import { DashboardLinks } from './DashboardLinks';
import { ExploreMenu } from './ExploreMenu';
import { UnsavedMark } from './UnsavedMark';
import { selectCanRedo, selectCanUndo, selectSlice } from '../state/exploreSelectors';
import { useAppSelector } from '../../store/hooks';

const SaveDialog = lazy(() => import('../save/SaveDialog').then((m) => ({ default: m.SaveDialog })));

/** Above the builder: what the chart is called, what is not saved of it, and what can be done with it. */
export function ExploreHeader() {
  const { address, canAdd: mayAdd, canOverwrite: mayOverwrite, undo, redo } = useBuilder();
  const slice = useAppSelector(selectSlice);
  const canUndo = useAppSelector(selectCanUndo);
  const canRedo = useAppSelector(selectCanRedo);
  const [saving, setSaving] = useState(address.save_action !== undefined);
  // The new name goes with the next save.
  const [name, setName] = useState<string>();
  const shown = name ?? slice?.slice_name ?? '';
  return (
    <header className="explore-header">
      <ChartTitle name={shown} onChange={setName} editable={mayOverwrite || (mayAdd && !slice)} />
      {slice && <ChartFavoriteStar sliceId={slice.slice_id} />}
      {slice?.certified_by && (
        <span
          className="explore-certified"
          role="img"
          aria-label={t('Certified by %s', slice.certified_by)}
          title={`${t('Certified by %s', slice.certified_by)} ${slice.certification_details}`.trim()}
        >
          <Icon name="check" />
        </span>
      )}
      <UnsavedMark newName={name !== undefined && name !== slice?.slice_name ? name : undefined} />
      {slice && <DashboardLinks sliceId={slice.slice_id} />}
      <span className="explore-actions">
        <IconButton label={t('Undo the action')} icon={<Icon name="undo" />} disabled={!canUndo} onClick={undo} />
        <IconButton label={t('Redo the action')} icon={<Icon name="redo" />} disabled={!canRedo} onClick={redo} />
        {(mayAdd || mayOverwrite) && (
          <Button kind="primary" onClick={() => setSaving(true)}>
            {t('Save')}
          </Button>
        )}
        <ExploreMenu />
      </span>
      {saving && (
        <Suspense fallback={null}>
          <SaveDialog name={shown} onClose={() => setSaving(false)} onSaved={() => setName(undefined)} />
        </Suspense>
      )}
    </header>
  );
}
