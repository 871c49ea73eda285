import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/client/ApiError';
import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import { can } from '../../api/session/permissions';
import { formatSql } from '../../api/sqlExecution';
import { withAppRoot } from '../../lib/appRoot';
import { asOptionalString, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { useBootstrap } from '../../store/sessionContext';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { setFields } from '../model/editDataset';
import { CodeField } from './CodeField';
import { useDatasetEdit } from './datasetEditContext';
import { SqlPreviewTable } from './SqlPreviewTable';
import { useSqlPreview } from './useSqlPreview';

/** SQL Lab in a new tab with the query as it is now, also an unsaved one. */
function SqlLabLink() {
  const bootstrap = useBootstrap();
  const { traits, dataset } = useDatasetEdit();
  const { database, fields } = dataset;
  const sql = asString(fields['sql']);
  if (sql === '' || !canUseSqlLab(bootstrap)) return null;
  const search = new URLSearchParams({
    dbid: String(database.id ?? ''),
    sql,
    name: asString(fields['table_name']),
    schema: asString(fields['schema']),
    autorun: 'true',
    isDataset: 'true',
  });
  return (
    <a href={withAppRoot(`${traits.sqlLabPath}?${search.toString()}`)} target="_blank" rel="noreferrer">
      {t('Open in SQL Lab')}
    </a>
  );
}

/** Formats the query of the dataset as it is now. */
function useFormatSql(): { readonly format: () => void; readonly isFormatting: boolean } {
  const client = useClient();
  const { dataset, change } = useDatasetEdit();
  const [isFormatting, setIsFormatting] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const format = (): void => {
    const sql = asString(dataset.fields['sql']);
    if (sql.trim() === '') return;
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setIsFormatting(true);
    const { id } = dataset.database;
    formatSql(client, { sql, ...(id !== undefined && { databaseId: id }) }, signal)
      .then((formatted) =>
        // What was typed in the meantime stays.
        change((current) => (current.fields['sql'] === sql ? setFields(current, { sql: formatted }) : current)),
      )
      .catch((error: unknown) => {
        if (!isAborted(error)) toast.danger(toRequestError(error).message);
      })
      .finally(() => {
        if (!signal.aborted) setIsFormatting(false);
      });
  };
  return { format, isFormatting };
}

function SqlTools({ locked, onFormat }: { readonly locked: boolean; readonly onFormat: (() => void) | undefined }) {
  const bootstrap = useBootstrap();
  const { traits, dataset } = useDatasetEdit();
  const { state, run } = useSqlPreview();
  const { database, fields } = dataset;
  const sql = asString(fields['sql']);
  const databaseId = database.id;
  // With the API of SQL Lab that came after 2.x.
  const canRun = traits.editDataset === 'rest' && can(bootstrap, 'can_execute_sql_query', 'SQLLab') !== false;
  return (
    <>
      <div className="dataset-tools">
        {canRun && (
          <Button
            kind="primary"
            disabled={state.at === 'running' || databaseId === undefined || sql.trim() === ''}
            onClick={() => {
              if (databaseId === undefined) return;
              run({
                databaseId,
                catalog: asOptionalString(fields['catalog']),
                schema: asOptionalString(fields['schema']),
                sql,
                templateParams: asString(fields['template_params']) || undefined,
              });
            }}
          >
            {t('Run query')}
          </Button>
        )}
        {traits.editDataset === 'rest' && (
          <Button
            disabled={locked || onFormat === undefined || sql.trim() === ''}
            title="Ctrl+Shift+F"
            onClick={onFormat}
          >
            {t('Format SQL')}
          </Button>
        )}
        <SqlLabLink />
      </div>
      <SqlPreviewTable state={state} />
    </>
  );
}

/** The query of a virtual dataset; where the server can, it is formatted and its first rows are shown. */
export function SqlField({ locked }: { readonly locked: boolean }) {
  const { traits, dataset, change } = useDatasetEdit();
  const { format, isFormatting } = useFormatSql();
  const canFormat = traits.editDataset === 'rest' && !locked;
  return (
    <div
      onKeyDownCapture={(event) => {
        if (!canFormat || !(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'f')
          return;
        event.preventDefault();
        event.stopPropagation();
        format();
      }}
    >
      <CodeField
        label={t('SQL')}
        help={t(
          'When specifying SQL, the datasource acts as a view. Superset will use this statement as a subquery while grouping and filtering on the generated parent queries.',
        )}
        language="sql"
        height={225}
        readOnly={locked}
        value={asString(dataset.fields['sql'])}
        onChange={(sql) => change((current) => setFields(current, { sql }))}
      />
      <SqlTools locked={locked} onFormat={isFormatting ? undefined : format} />
    </div>
  );
}
