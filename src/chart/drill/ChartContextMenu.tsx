import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DrillColumn } from '../../api/drillInfo';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource, FormData } from '../../lib/wire';
import type { ContextMenuFilters, MenuPosition, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { chartPermissions } from '../menu/chartPermissions';
import { ColumnPicker } from './ColumnPicker';
import { ContextMenu } from './ContextMenu';
import { crossFilterItems, detailItems, drillByItems, type CrossFilterSupport } from './drillMenuItems';
import { getDrillDetailProblem, getDrillSupport } from './drillSupport';
import { useDrillColumns } from './useDrillColumns';
import './drill.css';
import { lazyComponent } from '../../ui/lazyComponent';

const DrillDetailDialog = lazyComponent(() => import('./DrillDetailDialog').then((m) => m.DrillDetailDialog));
const DrillByDialog = lazyComponent(() => import('./DrillByDialog').then((m) => m.DrillByDialog));

export interface ChartContextMenuProps {
  readonly chartId: number;
  readonly name: string;
  /** Of the chart's request: with the dashboard's filters. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly dashboardId: number | undefined;
  readonly at: MenuPosition;
  readonly clicked: ContextMenuFilters;
  readonly crossFiltering?: CrossFilterSupport | undefined;
  /** The menu and the dialogs that it opened are closed. */
  readonly onClose: () => void;
}

type View =
  | { readonly kind: 'menu' }
  | { readonly kind: 'columns' }
  | { readonly kind: 'detail'; readonly filters: readonly ContextMenuFilter[] }
  | { readonly kind: 'by'; readonly column: DrillColumn }
  | { readonly kind: 'closed' };

/** The context menu of a data point, and the dialogs that it opens. */
export function ChartContextMenu(props: ChartContextMenuProps) {
  const { chartId, name, formData, datasource, dashboardId, at, clicked, crossFiltering, onClose } = props;
  const [view, setView] = useState<View>({ kind: 'menu' });
  const permissions = chartPermissions(useBootstrap());
  const rules = useAppSelector((state) => state.session.traits);
  const support = getDrillSupport(asString(formData.viz_type), rules);
  const drillBy = permissions.drillBy && support.by ? clicked.drillBy : undefined;
  const columns = useDrillColumns({ formData, datasource, dashboardId, drillBy });
  const problem = useMemo(() => getDrillDetailProblem(formData, datasource, rules), [formData, datasource, rules]);

  const byColumn = (column: DrillColumn) => setView({ kind: 'by', column });
  const items = [
    ...crossFilterItems(clicked, crossFiltering),
    ...(permissions.drillDetail
      ? detailItems({
          filters: clicked.drillToDetail,
          problem,
          byValue: support.detailBy,
          onDetail: (filters) => setView({ kind: 'detail', filters }),
        })
      : []),
    ...(permissions.drillBy
      ? drillByItems({
          supported: support.by,
          available: drillBy !== undefined,
          columns,
          onColumn: byColumn,
          onSearch: () => setView({ kind: 'columns' }),
        })
      : []),
  ];

  // The menu closes before its item is selected; a dialog that the item opens must stay.
  const closeMenu = useCallback(
    () => setView((current) => (current.kind === 'menu' ? { kind: 'closed' } : current)),
    [],
  );
  const isClosed = view.kind === 'closed' || (view.kind === 'menu' && items.length === 0);
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);

  if (isClosed) return null;
  return (
    <>
      {view.kind === 'menu' && <ContextMenu label={t('Chart options')} at={at} items={items} onClose={closeMenu} />}
      {view.kind === 'columns' && Array.isArray(columns) && (
        <ColumnPicker at={at} columns={columns} onColumn={byColumn} onClose={onClose} />
      )}
      {view.kind === 'detail' && (
        <DrillDetailDialog
          chartId={chartId}
          name={name}
          formData={formData}
          datasource={datasource}
          dashboardId={dashboardId}
          filters={view.filters}
          onClose={onClose}
        />
      )}
      {view.kind === 'by' && drillBy && (
        <DrillByDialog
          name={name}
          formData={formData}
          datasource={datasource}
          dashboardId={dashboardId}
          first={{ ...drillBy, column: view.column.column_name }}
          onClose={onClose}
        />
      )}
    </>
  );
}
