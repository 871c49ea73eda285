import { SQL_PREVIEW_ROWS, type SqlPreview } from '../../api/sqlExecution';
import { stringifyJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import type { SqlPreviewState } from './useSqlPreview';

/** Longer texts are cut: a megabyte in one cell would freeze the page. */
const MAX_TEXT = 500;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return (typeof value === 'string' ? value : stringifyJson(value)).slice(0, MAX_TEXT);
}

function PreviewRows({ preview: { columns, rows } }: { readonly preview: SqlPreview }) {
  if (rows.length === 0) return <EmptyState title={t('No results were returned for this query')} />;
  return (
    <>
      {/* More of them would not have been fetched. */}
      <p className="dataset-help" role="status">
        {t('%s row(s)', rows.length)}
        {rows.length === SQL_PREVIEW_ROWS && `, ${t('Limit reached')}`}
      </p>
      <div className="dataset-sql-rows" role="region" aria-label={t('Results')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {columns.map((name) => (
                  <td key={name}>{toCell(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What a query of the dataset editor returned. */
export function SqlPreviewTable({ state }: { readonly state: SqlPreviewState }) {
  switch (state.at) {
    case 'none':
      return null;
    case 'running':
      return <Loading />;
    case 'failed':
      return <Alert title={state.message} />;
    case 'done':
      return <PreviewRows preview={state.preview} />;
  }
}
