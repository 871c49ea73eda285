import { OAuth2Alert } from '../../../chart/errors/OAuth2Alert';
import { readOAuth2Request } from '../../../chart/errors/oauth2Request';
import { t } from '../../../lib/t';
import { IconButton } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Select, type SelectOption } from '../../../ui/form/Select';
import { Icon } from '../../../ui/icons';
import { toQueryError } from '../../resource/queryError';
import { RelatedSelect } from '../../../related/RelatedSelect';
import type { DatasetSource } from './useDatasetSource';

interface NameFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly refreshLabel: string;
  readonly errorText: string;
  readonly query: { readonly isFetching: boolean; readonly error?: Parameters<typeof toQueryError>[0] };
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (name: string) => void;
  readonly onRefresh: () => void;
}

function NameField(props: NameFieldProps) {
  const { label, placeholder, refreshLabel, errorText, query, options, value, disabled, onChange, onRefresh } = props;
  const error = query.isFetching ? undefined : toQueryError(query.error);
  const authorization = error && readOAuth2Request(error);
  return (
    <>
      <div className="dataset-source-field">
        <Field label={label} error={error && !authorization ? `${errorText}: ${error.message}` : undefined}>
          {({ id, describedBy, invalid }) => (
            <Select
              id={id}
              describedBy={describedBy}
              invalid={invalid}
              placeholder={placeholder}
              disabled={disabled}
              loading={query.isFetching}
              options={options}
              value={value}
              onChange={(name) => {
                if (typeof name === 'string') onChange(name);
              }}
            />
          )}
        </Field>
        <IconButton
          label={refreshLabel}
          icon={<Icon name="refresh" />}
          disabled={disabled || query.isFetching}
          onClick={onRefresh}
        />
      </div>
      {authorization && <OAuth2Alert request={authorization} onAuthorized={onRefresh} />}
    </>
  );
}

const toOption = (name: string): SelectOption => ({ value: name, label: name });

/** Selects the table of a dataset: database, catalog where there are several, schema and table. */
export function SourceFields({ source }: { readonly source: DatasetSource }) {
  const { selected, catalogs, catalogNames, schemas, tables, select, refresh } = source;
  const { database, catalog, schema, table } = selected;
  return (
    <div className="dataset-source">
      <Field label={t('Database')}>
        {({ id }) => (
          <RelatedSelect
            id={id}
            resource="dataset"
            column="database"
            placeholder={t('Select database or type to search databases')}
            value={database}
            onChange={(next) => select({ database: next })}
          />
        )}
      </Field>
      {catalogNames && (
        <NameField
          label={t('Catalog')}
          placeholder={t('Select catalog or type to search catalogs')}
          refreshLabel={t('Force refresh catalog list')}
          errorText={t('There was an error loading the catalogs')}
          query={catalogs}
          options={catalogNames.map(toOption)}
          value={catalog}
          disabled={false}
          onChange={(next) => select({ database, catalog: next })}
          onRefresh={() => refresh('catalogs')}
        />
      )}
      <NameField
        label={t('Schema')}
        placeholder={t('Select schema or type to search schemas')}
        refreshLabel={t('Force refresh schema list')}
        errorText={t('There was an error loading the schemas')}
        query={schemas}
        options={(schemas.currentData ?? []).map(toOption)}
        value={schema}
        disabled={database === undefined || (catalogNames !== undefined && catalog === undefined)}
        onChange={(next) => select({ database, catalog, schema: next })}
        onRefresh={() => refresh('schemas')}
      />
      <NameField
        label={t('Table')}
        placeholder={t('Select table or type to search tables')}
        refreshLabel={t('Force refresh table list')}
        errorText={t('There was an error loading the tables')}
        query={tables}
        options={(tables.currentData ?? []).map(({ value, type }) => ({
          value,
          label: value,
          ...(type === 'view' && { content: `${value} (${t('View')})` }),
        }))}
        value={table}
        disabled={schema === undefined}
        onChange={(next) => select({ database, catalog, schema, table: next })}
        onRefresh={() => refresh('tables')}
      />
    </div>
  );
}
