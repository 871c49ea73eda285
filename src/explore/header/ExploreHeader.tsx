import { useState } from 'react';
import { t } from '../../lib/t';
import { IconButton, Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useBuilder } from '../builder/builderContext';
import { ChartDetails } from './ChartDetails';
import { ChartFavoriteStar } from './ChartFavoriteStar';
import { ChartTitle } from './ChartTitle';
import { DashboardLinks } from './DashboardLinks';
import { MatrixifiedTag } from './MatrixifiedTag';
import { UnsavedChangesLabel } from './UnsavedChangesLabel';
import { selectCanRedo, selectCanUndo, selectNewName, selectSlice } from '../state/exploreSelectors';
import { chartRenamed } from '../state/exploreSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';

/** As wide as the button of the menu. */
const MenuSpace = () => <span style={{ width: 32 }} />;

// The first chart does not wait for it.
const ExploreMenu = lazyComponent(() => import('./ExploreMenu').then((m) => m.ExploreMenu), { fallback: MenuSpace });
const SaveDialog = lazyComponent(() => import('../save/SaveDialog').then((m) => m.SaveDialog));

/** The chart's name, its unsaved changes and the actions on it. */
export function ExploreHeader() {
  const { address, canAdd, canOverwrite, undo, redo } = useBuilder();
  const slice = useAppSelector(selectSlice);
  const canUndo = useAppSelector(selectCanUndo);
  const canRedo = useAppSelector(selectCanRedo);
  const [isSaveOpen, setSaveOpen] = useState(address.save_action !== undefined);
  const dispatch = useAppDispatch();
  const newName = useAppSelector(selectNewName);
  const name = newName ?? slice?.slice_name ?? '';
  return (
    <header className="explore-header">
      <ChartTitle
        name={name}
        onChange={(next) => dispatch(chartRenamed(next))}
        editable={canOverwrite || (canAdd && !slice)}
      />
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
      <UnsavedChangesLabel />
      <MatrixifiedTag />
      {slice && <DashboardLinks sliceId={slice.slice_id} />}
      {slice && <ChartDetails slice={slice} />}
      <span className="explore-actions">
        <IconButton label={t('Undo the action')} icon={<Icon name="undo" />} disabled={!canUndo} onClick={undo} />
        <IconButton label={t('Redo the action')} icon={<Icon name="redo" />} disabled={!canRedo} onClick={redo} />
        {(canAdd || canOverwrite) && (
          <Button kind="primary" onClick={() => setSaveOpen(true)}>
            {t('Save')}
          </Button>
        )}
        <ExploreMenu />
      </span>
      {isSaveOpen && <SaveDialog name={name} onClose={() => setSaveOpen(false)} />}
    </header>
  );
}
