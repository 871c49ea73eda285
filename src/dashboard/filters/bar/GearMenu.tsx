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

/** The settings that owners set for everybody, and the user's own. */
export function GearMenu({ bar, orientation }: Props) {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const crossFilters = useAppSelector(
    (state) => state.dashboardInfo.loaded?.info.metadata['cross_filters_enabled'] !== false,
  );
  const { traits, mayEdit, settings, saveSettings, openDialog } = bar;

  const save = async (change: UnknownRecord, errorTitle: string): Promise<void> => {
    try {
      await dispatch(saveDashboardMetadata(change));
    } catch (error) {
      const { message } = toRequestError(error);
      toast.danger(`${errorTitle}: ${message}`);
    }
  };
  const toOrientationItem = (value: Props['orientation'], label: string): MenuItem => ({
    key: value,
    label,
    checked: value === orientation,
    onSelect: () => {
      if (value !== orientation)
        void save({ filter_bar_orientation: value }, t('Failed to save the orientation of the filter bar'));
    },
  });
  const hasFeature = (flag: string): boolean => !traits.hasFilterBarFlags || hasFlag(bootstrap, flag);
  const ownerItems: (MenuItem | false)[] = [
    {
      key: 'edit',
      label: traits.hasDisplayControls ? t('Add or edit filters and controls') : t('Add/Edit Filters'),
      onSelect: () => openDialog('filters'),
    },
    { key: 'line1', divider: true },
    hasFeature('DASHBOARD_CROSS_FILTERS') && {
      key: 'cross',
      label: t('Enable cross-filtering'),
      checked: crossFilters,
      onSelect: () => void save({ cross_filters_enabled: !crossFilters }, t('Failed to save cross-filters setting')),
    },
    hasFeature('DASHBOARD_CROSS_FILTERS') &&
      crossFilters && {
        key: 'scoping',
        label: t('Cross-filtering scoping'),
        onSelect: () => openDialog('scoping'),
      },
    hasFeature('HORIZONTAL_FILTER_BAR') && {
      key: 'orientation',
      label: t('Orientation of filter bar'),
      items: [
        toOrientationItem('VERTICAL', t('Vertical (Left)')),
        toOrientationItem('HORIZONTAL', t('Horizontal (Top)')),
      ],
    },
    { key: 'line2', divider: true },
  ];
  const items: (MenuItem | false)[] = [
    ...(mayEdit ? ownerItems : []),
    {
      key: 'instant',
      label: t('Apply every change at once'),
      title: t('Only for you, on this dashboard and in this browser'),
      checked: settings.isInstant,
      onSelect: () => {
        // What cannot be applied yet stays a draft.
        if (!settings.isInstant) bar.apply();
        saveSettings({ isInstant: !settings.isInstant });
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
