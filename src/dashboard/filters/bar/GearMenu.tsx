import { toRequestError } from '../../../store/requestError';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { t } from '../../../lib/t';
import type { UnknownRecord } from '../../../lib/read';
import { saveDashboardMetadata } from '../state/saveFilters';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Menu, type MenuItem } from '../../../ui/Menu';
import { toast } from '../../../ui/toast';
import { BarIcon } from './barIcons';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  readonly orientation: 'VERTICAL' | 'HORIZONTAL';
}

/** What an owner sets for all, and what each person sets for themselves. */
export function GearMenu({ bar, orientation }: Props) {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const crossFilters = useAppSelector(
    (state) => state.dashboard.loaded?.info.metadata['cross_filters_enabled'] !== false,
  );
  const isManaged = useAppSelector((state) => state.dashboard.loaded?.info.is_managed_externally === true);
  const { generation, mayEdit, settings: memory, saveSettings: remember, openDialog } = bar;

  const save = async (change: UnknownRecord, failed: string): Promise<void> => {
    try {
      await dispatch(saveDashboardMetadata(change));
    } catch (error) {
      const { message } = toRequestError(error);
      toast.danger(`${failed}: ${message}`);
    }
  };
  const place = (to: Props['orientation'], label: string): MenuItem => ({
    key: to,
    label,
    checked: to === orientation,
    onSelect: () => {
      if (to !== orientation)
        void save({ filter_bar_orientation: to }, t('Failed to save the orientation of the filter bar'));
    },
  });
  const knows = (flag: string): boolean => generation === 6 || hasFlag(bootstrap, flag);
  const owners: (MenuItem | false)[] = [
    {
      key: 'edit',
      label: generation === 6 ? t('Add or edit filters and controls') : t('Add/Edit Filters'),
      onSelect: () => openDialog('filters'),
    },
    { key: 'line1', divider: true },
    knows('DASHBOARD_CROSS_FILTERS') && {
      key: 'cross',
      label: t('Enable cross-filtering'),
      checked: crossFilters,
      onSelect: () => void save({ cross_filters_enabled: !crossFilters }, t('Failed to save cross-filters setting')),
    },
    knows('DASHBOARD_CROSS_FILTERS') &&
      crossFilters && {
        key: 'scoping',
        label: t('Cross-filtering scoping'),
        onSelect: () => openDialog('scoping'),
      },
    knows('HORIZONTAL_FILTER_BAR') && {
      key: 'orientation',
      label: t('Orientation of filter bar'),
      items: [place('VERTICAL', t('Vertical (Left)')), place('HORIZONTAL', t('Horizontal (Top)'))],
    },
    { key: 'line2', divider: true },
  ];
  const items: (MenuItem | false)[] = [
    ...(mayEdit && !isManaged ? owners : []),
    {
      key: 'instant',
      label: t('Apply every change at once'),
      title: t('Only for you, on this dashboard and in this browser'),
      checked: memory.instant,
      onSelect: () => {
        // What was chosen before is not left behind without a button to apply it.
        if (!memory.instant) bar.apply();
        remember({ instant: !memory.instant });
      },
    },
  ];
  return (
    <Menu
      label={t('Settings')}
      align="end"
      items={items.filter((item): item is MenuItem => item !== false)}
      trigger={<BarIcon name="gear" />}
    />
  );
}
