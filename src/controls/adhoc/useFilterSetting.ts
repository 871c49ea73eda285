import { useMemo } from 'react';
import { asNumber, asOptionalString, asRecord } from '../../lib/read';
import type { Datasource } from '../../lib/wire';
import type { FilterSetting } from '../../query/adhoc/adhocFilter';
import { usePartitionColumnsQuery } from './columnApi';
import { useControlContext } from '../controlContext';

/** The table of a physical dataset, whose partitions can be requested. */
function getTable(datasource: Datasource | undefined) {
  const databaseId = asNumber(asRecord(datasource?.database).id);
  const table = asOptionalString(datasource?.datasource_name);
  const schema = asOptionalString(datasource?.schema);
  const isTable = datasource?.type === 'table' && datasource.is_sqllab_view !== true && !datasource.sql;
  if (!isTable || databaseId === undefined || table === undefined || schema === undefined) return undefined;
  return { databaseId, table, schema, catalog: asOptionalString(datasource.catalog) };
}

/** The filter setting without values that have to be requested from the server. */
export function useStaticFilterSetting(): FilterSetting {
  const { datasource, rules, conf } = useControlContext();
  const defaultTimeRange = asOptionalString(conf.DEFAULT_TIME_FILTER) ?? 'No filter';
  return useMemo(() => ({ datasource, rules, defaultTimeRange }), [datasource, rules, defaultTimeRange]);
}

/** The same with the table's partition column, which is requested when a filter is first edited. */
export function useFilterSetting(): FilterSetting {
  const setting = useStaticFilterSetting();
  const { rules } = useControlContext();
  const table = getTable(setting.datasource);
  const args = { databaseId: 0, table: '', schema: '', ...table, hasCatalogs: rules.hasCatalogs };
  const { data } = usePartitionColumnsQuery(args, { skip: table === undefined });
  const partitionColumn = data?.length === 1 ? data[0] : undefined;
  return useMemo(() => ({ ...setting, partitionColumn }), [setting, partitionColumn]);
}
