import { useEffect, useState } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { hasPermission } from '../../../api/session/permissions';
import { prefetchWhenIdle } from '../../../lib/prefetchWhenIdle';
import { t } from '../../../lib/t';
import { isViewApplied, selectSavedViews, refreshViews, applyView } from '../state/savedViews';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Icon } from '../../../ui/icons';
import { Menu, type MenuItem } from '../../../ui/Menu';
import { BarIcon } from './barIcons';
import type { FilterBarModel } from './useFilterBar';
import { lazyComponent } from '../../../ui/lazyComponent';

const ViewsDialog = lazyComponent(() => import('./views/ViewsDialog').then((m) => m.ViewsDialog));
const SaveViewDialog = lazyComponent(() => import('./views/SaveViewDialog').then((m) => m.SaveViewDialog));
const FilterSetsDialog = lazyComponent(() => import('./views/FilterSetsDialog').then((m) => m.FilterSetsDialog));

/** Milliseconds before they are prefetched, after what the page itself needs. */
const DELAY = 5000;

/** Saved states of the filters: the user's views in this browser and, if the server supports them, its filter sets. Not for guests. */
export function ViewsMenu({ bar }: { readonly bar: FilterBarModel }) {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const stored = useAppSelector(selectSavedViews);
  const applied = useAppSelector((state) => state.dataMask.applied);
  const [dialog, setDialog] = useState<'save' | 'manage' | 'sets'>();
  const close = (): void => setDialog(undefined);
  useEffect(() => prefetchWhenIdle([SaveViewDialog.preload, ViewsDialog.preload, FilterSetsDialog.preload], DELAY), []);
  const hasSets =
    hasFlag(bootstrap, 'DASHBOARD_NATIVE_FILTERS_SET') && hasPermission(bootstrap.user, 'can_list', 'FilterSets');
  const items: (MenuItem | false)[] = [
    ...stored.views.map((view): MenuItem => ({
      key: view.id,
      label: view.id === stored.default ? t('%s (default)', view.name) : view.name,
      checked: isViewApplied(view, applied),
      onSelect: () => dispatch(applyView(view.masks)),
    })),
    stored.views.length > 0 && { key: 'line1', divider: true },
    { key: 'save', label: t('Save current filters as a view'), onSelect: () => setDialog('save') },
    stored.views.length > 0 && { key: 'manage', label: t('Manage views'), onSelect: () => setDialog('manage') },
    hasSets && { key: 'line2', divider: true },
    hasSets && {
      key: 'sets',
      label: t('Filter sets'),
      icon: <Icon name="filter" />,
      onSelect: () => setDialog('sets'),
    },
  ];
  return (
    <>
      <Menu
        label={t('Saved views')}
        align="end"
        items={items.filter((item): item is MenuItem => item !== false)}
        trigger={<BarIcon name="bookmark" />}
        onOpenChange={(open) => {
          if (open) dispatch(refreshViews());
        }}
      />
      {dialog === 'save' && <SaveViewDialog onClose={close} />}
      {dialog === 'manage' && <ViewsDialog onClose={close} />}
      {dialog === 'sets' && <FilterSetsDialog bar={bar} onClose={close} />}
    </>
  );
}
