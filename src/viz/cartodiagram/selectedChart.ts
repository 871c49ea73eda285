import { parseJson } from '../../lib/losslessJson';
import { asRecord, isRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';

/** A diagram of diagrams would never end. */
const ITSELF = 'cartodiagram';

function parseRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'string') return asRecord(value);
  try {
    return asRecord(parseJson(value));
  } catch {
    return {};
  }
}

/** The form data of the saved chart that is drawn at each place; undefined without one. */
export function readSelectedChart({ selected_chart, datasource }: FormData): FormData | undefined {
  const chart = parseRecord(selected_chart);
  const { viz_type } = chart;
  const params = parseRecord(chart.params);
  if (typeof viz_type !== 'string' || viz_type === '' || viz_type === ITSELF || !isRecord(params)) return undefined;
  return { ...params, viz_type, datasource };
}
