import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { isRecord, type UnknownRecord } from '../../../lib/read';

function readJson(text: unknown): UnknownRecord | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The stored queries, which reports use, with another dataset; the rest of them stays as it is. */
function swapQueryContext(text: unknown, id: number, datasource: string): string | null {
  const context = readJson(text);
  if (!context) return null;
  return stringifyJson({
    ...context,
    datasource: { id, type: 'table' },
    ...(isRecord(context['form_data']) && { form_data: { ...context['form_data'], datasource } }),
  });
}

/** The body of PUT that moves a chart to another dataset; `chart` is `result` of `/api/v1/chart/{id}`. All other settings stay. */
export function swapDataset(chart: UnknownRecord, id: number): UnknownRecord {
  const datasource = `${String(id)}__table`;
  return {
    datasource_id: id,
    datasource_type: 'table',
    params: stringifyJson({ ...readJson(chart['params']), datasource }),
    query_context: swapQueryContext(chart['query_context'], id, datasource),
  };
}
