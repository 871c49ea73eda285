import { useMemo } from 'react';
import type { DrillColumn } from '../../api/drillInfo';
import { asOptionalString } from '../../lib/read';
import type { Datasource, FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { getUsedColumns, type DrillStep } from './model/drillBy';
import type { ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import { drillApi, useDrillInfoQuery } from './drillApi';
import { useInjectApi } from '../../store/injectApi';
import { useAppSelector } from '../../store/hooks';
import type { DrillColumns } from './drillMenuItems';

/** The chart's dataset, as drilling needs it. */
export function useDrillInfo(datasource: string, dashboardId: number | undefined, skip = false) {
  useInjectApi(drillApi);
  const drillSendsDashboardId = useAppSelector((state) => state.session.traits.drillSendsDashboardId);
  const { id, type } = readDatasource(datasource);
  const datasetId = typeof id === 'number' && type === 'table' ? id : undefined;
  const args = { datasetId: datasetId ?? 0, dashboardId, drillSendsDashboardId };
  const { data, error } = useDrillInfoQuery(args, { skip: skip || datasetId === undefined });
  // Also while it is fetched again, which would take the columns known so far from an open menu.
  return { info: data, failed: error !== undefined || datasetId === undefined };
}

/** The columns in the chart's own datasource: those that the charts of the dashboard use. */
function knownColumns(datasource: Datasource | undefined): readonly DrillColumn[] {
  return (datasource?.columns ?? [])
    .filter((column) => column['groupby'] !== false)
    .map(({ column_name, verbose_name }) => ({ column_name, label: asOptionalString(verbose_name) ?? column_name }));
}

export interface DrillColumnsOptions {
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly dashboardId: number | undefined;
  /** Absent: nothing is requested. */
  readonly drillBy: ContextMenuFilters['drillBy'];
  readonly steps?: readonly DrillStep[];
}

const NO_STEPS: readonly DrillStep[] = [];

/** The other columns that the chart can be grouped by. */
export function useDrillColumns({
  formData,
  datasource,
  dashboardId,
  drillBy,
  steps = NO_STEPS,
}: DrillColumnsOptions): DrillColumns {
  const { info, failed } = useDrillInfo(formData.datasource, dashboardId, drillBy === undefined);
  return useMemo(() => {
    const known = knownColumns(datasource);
    const columns = info?.columns ?? (failed && known.length > 0 ? known : undefined);
    if (!columns || !drillBy) return failed ? 'failed' : 'loading';
    const used = getUsedColumns(formData, drillBy, steps);
    return columns.filter(({ column_name }) => !used.has(column_name));
  }, [info, failed, datasource, formData, drillBy, steps]);
}
