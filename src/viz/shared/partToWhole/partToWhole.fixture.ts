import type { FormData, QueryResult, Row } from '../../../lib/wire';
import type { VizTheme } from '../../types';

/** A result with the columns of the first row; those in `temporal` are temporal. */
export function response(rows: readonly Row[], temporal: readonly string[] = []): QueryResult {
  const colnames = Object.keys(rows[0] ?? {});
  const type = (name: string) => (temporal.includes(name) ? 2 : typeof rows[0]?.[name] === 'string' ? 1 : 0);
  return { data: rows, colnames, coltypes: colnames.map(type), rowcount: rows.length };
}

export function createFormData(viz_type: string, controls: Readonly<Record<string, unknown>> = {}): FormData {
  return { viz_type, datasource: '1__table', groupby: ['name'], metric: 'count', ...controls };
}

export const lightTheme: VizTheme = {
  dark: false,
  background: '#ffffff',
  text: '#111111',
  textMuted: '#666666',
  border: '#cccccc',
  grid: '#eeeeee',
  primary: '#0055aa',
  success: '#008800',
  error: '#cc0000',
  fontFamily: 'sans-serif',
};
