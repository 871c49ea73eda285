import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { DrillColumn } from '../../api/drillInfo';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource, FormData } from '../../lib/wire';
import type { ContextMenuFilters, MenuPosition, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import type { DataMask } from '../../query/types';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { chartPermissions } from '../menu/chartPermissions';
import { ColumnPicker } from './ColumnPicker';
import { ContextMenu } from './ContextMenu';
import { crossFilterItems, detailItems, drillByItems } from './drillMenuItems';
import { aggregates, drillSupport } from './drillSupport';
import { useDrillColumns } from './useDrillColumns';
import './drill.css';

const DrillDetailDialog = lazy(() => import('./DrillDetailDialog').then((m) => ({ default: m.DrillDetailDialog })));
const DrillByDialog = lazy(() => import('./DrillByDialog').then((m) => ({ default: m.DrillByDialog })));

export interface ChartContextMenuProps {
  readonly chartId: number;
  readonly name: string;
  /** What the chart asked with: saved settings with the dashboard's filters. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly dashboardId: number | undefined;
  readonly at: MenuPosition;
  readonly clicked: ContextMenuFilters;
  /** Absent: the chart may not filter others. */
  readonly onCrossFilter?: ((mask: DataMask) => void) | undefined;
  /** The menu and the dialogs opened from it are gone. */
  readonly onClose: () => void;
}

type Shown =
  | { readonly what: 'menu' }
  | { readonly what: 'columns' }
  | { readonly what: 'detail'; readonly filters: readonly ContextMenuFilter[] }
  | { readonly what: 'by'; readonly column: DrillColumn }
  | { readonly what: 'nothing' };

/** The menu about a mark of a chart, and the dialogs it leads to. */
export function ChartContextMenu(props: ChartContextMenuProps) {
  const { chartId, name, formData, datasource, dashboardId, at, clicked, onCrossFilter, onClose } = props;
  const [shown, setShown] = useState<Shown>({ what: 'menu' });
  const rights = chartPermissions(useBootstrap());
  const rules = useAppSelector((state) => state.session.traits);
  const support = drillSupport(asString(formData.viz_type));
  const drillBy = rights.drillBy && support.by ? clicked.drillBy : undefined;
  const columns = useDrillColumns({ formData, datasource, dashboardId, drillBy });
  const hasGroups = useMemo(() => aggregates(formData, rules), [formData, rules]);

  const byColumn = (column: DrillColumn) => setShown({ what: 'by', column });
  const items = [
    ...crossFilterItems(clicked, onCrossFilter),
    ...(rights.drillDetail
      ? detailItems({
          filters: clicked.drillToDetail,
          aggregates: hasGroups,
          byValue: support.detailBy,
          onDetail: (filters) => setShown({ what: 'detail', filters }),
        })
      : []),
    ...(rights.drillBy && support.by
      ? drillByItems({
          available: drillBy !== undefined,
          columns,
          onColumn: byColumn,
          onSearch: () => setShown({ what: 'columns' }),
        })
      : []),
  ];

  // An item is told after the menu is: what it opens stays.
  const closeMenu = useCallback(() => setShown((was) => (was.what === 'menu' ? { what: 'nothing' } : was)), []);
  const over = shown.what === 'nothing' || (shown.what === 'menu' && items.length === 0);
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);

  if (over) return null;
  return (
    <Suspense fallback={null}>
      {shown.what === 'menu' && <ContextMenu label={t('Chart options')} at={at} items={items} onClose={closeMenu} />}
      {shown.what === 'columns' && Array.isArray(columns) && (
        <ColumnPicker at={at} columns={columns} onColumn={byColumn} onClose={onClose} />
      )}
      {shown.what === 'detail' && (
        <DrillDetailDialog
          chartId={chartId}
          name={name}
          formData={formData}
          datasource={datasource}
          dashboardId={dashboardId}
          filters={shown.filters}
          onClose={onClose}
        />
      )}
      {shown.what === 'by' && drillBy && (
        <DrillByDialog
          name={name}
          formData={formData}
          datasource={datasource}
          dashboardId={dashboardId}
          first={{ ...drillBy, column: shown.column.column_name }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
