import { itemDialogOpened, textEditorOpened } from '../state/editUiSlice';
import { selectLayout } from '../../state/selectDashboard';
import { chartPermissions } from '../../../chart/menu/chartPermissions';
import { asNumber, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { addTab } from '../../../layout/operations/addTab';
import { drop } from '../../../layout/operations/drop';
import { duplicate } from '../../../layout/operations/duplicate';
import { setMeta } from '../../../layout/operations/setMeta';
import { sizeLimits } from '../../../layout/operations/sizeLimits';
import { getParent } from '../../../layout/tree';
import { getItem } from '../../../layout/layout';
import { getHeaderSize } from '../../../layout/itemProps';
import { ExploreLinks } from '../../../chart/ExploreLinks';
import { useAppSelector, useService, useAppDispatch } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Icon } from '../../../ui/icons';
import type { MenuItem } from '../../../ui/menuItem';
import { useChangeLayout } from '../useChangeLayout';
import { useRemove } from './useRemove';

const NO_IDS: readonly string[] = [];

const EDIT_TEXT: Readonly<Record<string, () => string>> = {
  HEADER: () => t('Edit text'),
  MARKDOWN: () => t('Edit'),
  TAB: () => t('Rename'),
  CHART: () => t('Rename on this dashboard'),
};

const SIZES = [
  ['SMALL_HEADER', () => t('Small')],
  ['MEDIUM_HEADER', () => t('Medium')],
  ['LARGE_HEADER', () => t('Large')],
] as const;

const HAS_BACKGROUND: ReadonlySet<string> = new Set(['ROW', 'COLUMN', 'HEADER', 'DYNAMIC']);

/** The menu of an item. Removing and duplicating apply to the whole selection if the item is selected. */
export function useItemMenu(id: string): readonly MenuItem[] {
  const dispatch = useAppDispatch();
  const { change } = useChangeLayout();
  const { requestRemoval } = useRemove();
  const links = useService(ExploreLinks);
  const explore = chartPermissions(useBootstrap()).explore;
  const layout = useAppSelector(selectLayout);
  const selected = useAppSelector((state) => state.edit?.selected ?? NO_IDS);
  const hasThemes = useAppSelector((state) => state.session.traits.hasThemes);
  const dashboardId = useAppSelector((state) => state.dashboardInfo.loaded?.info.id);
  const slices = useAppSelector((state) => state.dashboardInfo.loaded?.slices);
  const item = getItem(layout, id);
  if (!item) return [];
  const { type, meta } = item;
  const selection = selected.length > 1 && selected.includes(id) ? selected : undefined;

  const toOptionItems = (
    key: string,
    current: string,
    values: readonly (readonly [string, () => string])[],
  ): MenuItem[] =>
    values.map(([value, label]) => ({
      key: value,
      label: label(),
      checked: current === value,
      onSelect: () => {
        if (current !== value) change((layout) => setMeta(layout, id, { [key]: value }));
      },
    }));

  const items: MenuItem[] = [];
  const editText = EDIT_TEXT[type];
  if (editText)
    items.push({
      key: 'text',
      label: editText(),
      icon: <Icon name="edit" />,
      onSelect: () => dispatch(textEditorOpened(id)),
    });

  const chartId = asNumber(meta['chartId']);
  if (type === 'CHART' && explore && chartId !== undefined && slices?.[chartId])
    items.push({
      key: 'explore',
      label: t('Edit chart'),
      icon: <Icon name="external" />,
      href: links.href({ slice_id: chartId, dashboard_id: dashboardId }),
      target: '_blank',
    });

  if (type === 'HEADER')
    items.push({
      key: 'headerSize',
      label: t('Header size'),
      items: toOptionItems('headerSize', getHeaderSize(item), SIZES),
    });
  if (HAS_BACKGROUND.has(type))
    items.push({
      key: 'background',
      label: t('Background'),
      items: toOptionItems('background', asString(meta['background'], 'BACKGROUND_TRANSPARENT'), [
        ['BACKGROUND_TRANSPARENT', () => t('Transparent')],
        ['BACKGROUND_WHITE', () => (hasThemes ? t('Solid') : t('White'))],
      ]),
    });

  const { width, height } = sizeLimits(layout, id);
  if (width || height)
    items.push({ key: 'size', label: t('Size…'), onSelect: () => dispatch(itemDialogOpened({ kind: 'size', id })) });

  if (type === 'TABS')
    items.push({ key: 'add', label: t('Add tab'), onSelect: () => void change((layout) => addTab(layout, id)) });
  if (type === 'TAB') {
    const tabs = getParent(layout, id);
    const index = tabs?.children.indexOf(id) ?? -1;
    const move = (index: number): void => {
      if (tabs) change((layout) => drop(layout, { kind: 'items', ids: [id] }, { parentId: tabs.id, index }));
    };
    items.push(
      { key: 'left', label: t('Move left'), disabled: index < 1, onSelect: () => move(index - 1) },
      {
        key: 'right',
        label: t('Move right'),
        disabled: index < 0 || index + 1 >= (tabs?.children.length ?? 0),
        // The index counts before the move, so the position after the next sibling is two further.
        onSelect: () => move(index + 2),
      },
    );
  }

  items.push(
    {
      key: 'duplicate',
      label: selection ? t('Duplicate %s selected components', String(selection.length)) : t('Duplicate'),
      icon: <Icon name="copy" />,
      onSelect: () => void change((layout) => duplicate(layout, selection ?? [id])),
    },
    { key: 'before-remove', divider: true },
    {
      key: 'remove',
      label: selection ? t('Delete %s selected components', String(selection.length)) : t('Delete'),
      icon: <Icon name="close" />,
      onSelect: () => requestRemoval(selection ?? [id]),
    },
  );
  return items;
}
