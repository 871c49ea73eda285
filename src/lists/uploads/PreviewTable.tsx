import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Loading } from '../../ui/Loading';
import type { PreviewState } from './preview/usePreview';
import './uploads.css';

/** The first rows of the file, as the server will read them. */
export function PreviewTable({ preview, onRetry }: { readonly preview: PreviewState; readonly onRetry: () => void }) {
  if (preview === undefined) return null;
  if (preview === 'reading') return <Loading />;
  if ('problem' in preview) {
    return (
      <div className="upload-alert">
        <Alert kind="info" title={t('The first rows cannot be shown here. The file can be uploaded nevertheless.')}>
          <Button onClick={onRetry}>{t('Retry')}</Button>
        </Alert>
      </div>
    );
  }
  const { columns, rows } = preview.preview;
  if (columns.length === 0) return <Alert kind="warning" title={t('No data in file')} />;
  return (
    <div className="upload-preview" role="region" aria-label={t('Preview uploaded file')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name, i) => (
              <th key={i} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
