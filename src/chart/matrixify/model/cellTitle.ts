import type { MatrixItem } from './readMatrix';

const VARIABLE = /\{\{\{\s*(\w+)\s*\}\}\}|\{\{\s*(\w+)\s*\}\}/g;
const SECTION = /\{\{#(if|unless)\s+(\w+)\s*\}\}(.*?)(?:\{\{else\}\}(.*?))?\{\{\/\1\}\}/gs;
/** A title is one line; anything longer is no template of one. */
const MAX_TEMPLATE = 1_000;

/**
 * The title of a cell by its template, in Handlebars' notation: variables, and sections by whether a variable is empty. '' where
 * there is none. An unknown variable is empty.
 */
export function cellTitle(template: string, row: MatrixItem | undefined, column: MatrixItem | undefined): string {
  const values = new Map([
    ['row', row?.label],
    ['rowLabel', row?.label],
    ['column', column?.label],
    ['colLabel', column?.label],
  ]);
  const read = (name: string | undefined): string => values.get(name ?? '') ?? '';
  return template
    .slice(0, MAX_TEMPLATE)
    .replace(SECTION, (_match, kind: string, name: string, whole: string, otherwise?: string) =>
      (read(name) !== '') === (kind === 'if') ? whole : (otherwise ?? ''),
    )
    .replace(VARIABLE, (_match, raw?: string, name?: string) => read(raw ?? name))
    .trim();
}
