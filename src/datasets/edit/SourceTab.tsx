import { useRef, useState } from 'react';
import { hasFlag } from '../../api/session/bootstrapShape';
import { asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { useCatalogsQuery, useDatabasesQuery, useSchemasQuery, useTablesQuery } from '../state/datasetsApi';
import { Button } from '../../ui/Button';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { IconFrame } from '../../ui/icons';
import { getProblem, getProblemTab, type DatasetProblem } from '../model/datasetProblems';
import { setFields } from '../model/editDataset';
import { useDatasetEdit } from './datasetEditContext';
import { SelectField } from './SelectField';
import { SqlField } from './SqlField';
import { TextField } from './TextField';

const toOption = (name: string) => ({ value: name, label: name });

/** The database, its catalog where another than the default may be used, and the schema; their options are loaded once the tab is unlocked. */
function DatabaseFields({ locked }: { readonly locked: boolean }) {
  const { dataset, change } = useDatasetEdit();
  const { database, fields } = dataset;
  const { data: databases = [], isFetching } = useDatabasesQuery('', { skip: locked });
  const listed = databases.find(({ id }) => id === database.id);
  const hasCatalogs = listed?.allow_multi_catalog === true;
  const databaseId = String(database.id);
  const catalog = asOptionalString(fields['catalog']);
  const { data: catalogs = [], isFetching: isFetchingCatalogs } = useCatalogsQuery(databaseId, {
    skip: locked || !hasCatalogs,
  });
  const { data: schemas = [], isFetching: isFetchingSchemas } = useSchemasQuery(
    { databaseId, catalog },
    { skip: locked || database.id === undefined },
  );
  return (
    <>
      <SelectField
        label={t('Database')}
        disabled={locked}
        loading={isFetching}
        options={[
          ...(listed || typeof database.id !== 'number' ? [] : [{ value: database.id, label: database.name }]),
          ...databases.map((item) => ({ value: item.id, label: item.database_name })),
        ]}
        value={typeof database.id === 'number' ? database.id : database.name}
        onChange={(id) => {
          const newDatabase = databases.find((item) => item.id === id);
          if (!newDatabase) return;
          change((current) => ({
            // The catalog is one of the other database.
            ...setFields(current, { schema: null, ...('catalog' in current.fields && { catalog: null }) }),
            database: { id: newDatabase.id, name: newDatabase.database_name, backend: newDatabase.backend },
          }));
        }}
      />
      {hasCatalogs && (
        <SelectField
          label={t('Catalog')}
          disabled={locked}
          loading={isFetchingCatalogs}
          options={catalogs.map(toOption)}
          value={catalog}
          onChange={(next) => change((current) => setFields(current, { catalog: next ?? null, schema: null }))}
        />
      )}
      <SelectField
        label={t('Schema')}
        disabled={locked}
        clearable
        loading={isFetchingSchemas}
        options={schemas.map(toOption)}
        value={asOptionalString(fields['schema'])}
        onChange={(schema) => change((current) => setFields(current, { schema: schema ?? null }))}
      />
    </>
  );
}

function TableField({ locked }: { readonly locked: boolean }) {
  const { dataset, problems, change } = useDatasetEdit();
  const { database, fields } = dataset;
  const schema = asString(fields['schema']);
  const args = { databaseId: String(database.id), catalog: asOptionalString(fields['catalog']), schema };
  const skip = locked || database.id === undefined || schema === '';
  const { data: tables = [], isFetching } = useTablesQuery(args, { skip });
  return (
    <SelectField
      label={t('Table')}
      disabled={locked}
      loading={isFetching}
      options={tables.map(toOption)}
      error={getProblem(problems, 'table_name')}
      value={asOptionalString(fields['table_name'])}
      onChange={(table_name) => change((current) => setFields(current, { table_name: table_name ?? '' }))}
    />
  );
}

/** The source of the dataset, locked at first, because everything else depends on it. */
export function SourceTab() {
  const { dataset, problems, shownProblem, change } = useDatasetEdit();
  // A flag of 2.x and 3.x.
  const canUnlock = !hasFlag(useBootstrap(), 'DISABLE_DATASET_SOURCE_EDIT');
  const [locked, setLocked] = useState(true);
  const [handled, setHandled] = useState<DatasetProblem>();
  if (shownProblem !== handled) {
    setHandled(shownProblem);
    if (canUnlock && shownProblem && getProblemTab(shownProblem) === 'source') setLocked(false);
  }
  const sql = asString(dataset.fields['sql']);
  const [virtual, setVirtual] = useState(sql !== '');
  // The SQL to restore when the type is switched back.
  const sqlToRestore = useRef('');
  const updateFields = (changes: UnknownRecord) => change((current) => setFields(current, changes));
  const setIsVirtual = (next: boolean) => {
    if (next === virtual) return;
    setVirtual(next);
    updateFields({ sql: next ? sqlToRestore.current : '' });
    sqlToRestore.current = sql;
  };
  return (
    <>
      {canUnlock && (
        <Button
          aria-pressed={!locked}
          icon={
            <IconFrame size={16}>
              <path d={`M5 11h14v9H5zM8 11V8a4 4 0 0 1 ${locked ? '8 0v3' : '7.5-2'}`} />
            </IconFrame>
          }
          onClick={() => setLocked(!locked)}
        >
          {locked ? t('Click the lock to make changes.') : t('Click the lock to prevent further changes.')}
        </Button>
      )}
      <RadioGroup
        label={t('Type')}
        look="row"
        disabled={locked}
        options={[
          { value: false, label: t('Physical (table or view)') },
          { value: true, label: t('Virtual (SQL)') },
        ]}
        value={virtual}
        onChange={setIsVirtual}
      />
      <DatabaseFields locked={locked} />
      {virtual ? (
        <>
          {locked ? (
            <p className="v-form-field">
              {t('Name')}: {asString(dataset.fields['table_name'])}
            </p>
          ) : (
            <TextField
              label={t('Name')}
              placeholder={t('Dataset name')}
              error={getProblem(problems, 'table_name')}
              value={dataset.fields['table_name']}
              onChange={(table_name) => updateFields({ table_name })}
            />
          )}
          <SqlField locked={locked} />
        </>
      ) : (
        <TableField locked={locked} />
      )}
    </>
  );
}
