import { useMemo } from 'react';
import type { DrillColumn } from '../../api/drillInfo';
import { asOptionalString } from '../../lib/read';
import type { Datasource, FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { usedColumns, type DrillStep } from './model/drillBy';
import type { ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import { drillApi, useDrillInfoQuery } from './drillApi';
import { useInjectApi } from '../../store/injectApi';
import { useAppSelector } from '../../store/hooks';
import type { DrillColumns } from './drillMenuItems';

/** What the server tells of the chart's dataset to those who drill. */
export function useDrillInfo(datasource: string, dashboardId: number | undefined, skip = false) {
  useInjectApi(drillApi);
  const generation = useAppSelector((state) => state.session.traits.generation);
  const { id, type } = readDatasource(datasource);
  const datasetId = typeof id === 'number' && type === 'table' ? id : undefined;
  const question = { datasetId: datasetId ?? 0, dashboardId, generation };
  const { data, isError } = useDrillInfoQuery(question, { skip: skip || datasetId === undefined });
  return { info: data, failed: isError || datasetId === undefined };
}

/** The columns that came with the chart's own dataset: those that the dashboard's charts use. */
function knownColumns(datasource: Datasource | undefined): readonly DrillColumn[] {
  return (datasource?.columns ?? [])
    .filter((column) => column['groupby'] !== false)
    .map(({ column_name, verbose_name }) => ({ column_name, label: asOptionalString(verbose_name) ?? column_name }));
}

export interface DrillColumnsOf {
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly dashboardId: number | undefined;
  /** Absent: nothing is asked. */
  readonly drillBy: ContextMenuFilters['drillBy'];
  readonly steps?: readonly DrillStep[];
}

const NO_STEPS: readonly DrillStep[] = [];

/** By which other columns the chart may be divided. */
export function useDrillColumns({
  formData,
  datasource,
  dashboardId,
  drillBy,
  steps = NO_STEPS,
}: DrillColumnsOf): DrillColumns {
  const { info, failed } = useDrillInfo(formData.datasource, dashboardId, drillBy === undefined);
  return useMemo(() => {
    const known = knownColumns(datasource);
    const columns = info?.columns ?? (failed && known.length > 0 ? known : undefined);
    if (!columns || !drillBy) return failed ? 'failed' : 'loading';
    const used = usedColumns(formData, drillBy, steps);
    return columns.filter(({ column_name }) => !used.has(column_name));
  }, [info, failed, datasource, formData, drillBy, steps]);
}
