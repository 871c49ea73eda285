import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { Client } from '../../api/client/client';
import { fetchUploadSchemas, UPLOAD_DATABASES, type UploadDatabase } from '../../api/uploads';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { FormRelatedItem, FormSelect, FormText } from '../forms/controls';
import { maxLengthRule } from '../forms/rules';
import type { UploadValues } from './model/uploadValues';
import { getListItems, useLoadedList, type LoadedList } from './useLoadedList';

function ListFailure({ of }: { readonly of: LoadedList<unknown> }) {
  if (!of || !('error' in of)) return null;
  return (
    <div className="upload-alert">
      <Alert title={of.error}>
        <Button onClick={of.retry}>{t('Retry')}</Button>
      </Alert>
    </div>
  );
}

/** The database, schema and table that the file goes to. */
export function UploadTarget({ databases }: { readonly databases: LoadedList<UploadDatabase> }) {
  const form = Form.useFormInstance<UploadValues>();
  const database = Form.useWatch('database', form);
  const databaseId = asNumber(database?.value);
  const [loadSchemas, setLoadSchemas] = useState<{
    readonly id: number;
    readonly load: (client: Client, signal: AbortSignal) => Promise<readonly string[]>;
  }>();
  if (databaseId !== undefined && loadSchemas?.id !== databaseId) {
    setLoadSchemas({ id: databaseId, load: (client, signal) => fetchUploadSchemas(client, databaseId, signal) });
  }
  const schemas = useLoadedList(loadSchemas?.load);
  const first = getListItems(databases)[0];
  const isOnly = getListItems(databases).length === 1;
  useEffect(() => {
    if (isOnly && first && form.getFieldValue('database') === undefined)
      form.setFieldValue('database', { value: first.id, text: first.name });
  }, [form, first, isOnly]);

  if (databases && 'items' in databases && databases.items.length === 0) {
    return (
      <>
        <Alert kind="warning" title={t('No database accepts files')}>
          {t("Enable 'Allow file uploads to database' in any database's settings")}
        </Alert>
        {/* Nothing is sent without one. */}
        <Form.Item name="database" hidden rules={[{ required: true }]}>
          <input type="hidden" />
        </Form.Item>
      </>
    );
  }
  return (
    <>
      <ListFailure of={databases} />
      <ListFailure of={schemas} />
      <div className="upload-fields">
        <Form.Item
          name="database"
          label={t('Database')}
          rules={[{ required: true, message: t('Select a database to upload the file to') }]}
        >
          <FormRelatedItem
            kind="rows"
            resource="database"
            column="database_name"
            operator="ct"
            rowFilters={UPLOAD_DATABASES}
          />
        </Form.Item>
        <Form.Item name="schema" label={t('Schema')}>
          <FormSelect clearable options={getListItems(schemas).map((name) => ({ value: name, label: name }))} />
        </Form.Item>
        <Form.Item
          name="tableName"
          label={t('Table name')}
          rules={[{ required: true, whitespace: true, message: t('Table name is required') }, maxLengthRule(250)]}
        >
          <FormText />
        </Form.Item>
        <Form.Item
          name="ifExists"
          label={t('If table already exists')}
          tooltip={t('What should happen if the table already exists')}
        >
          <FormSelect
            options={[
              { value: 'fail', label: t('Fail') },
              { value: 'replace', label: t('Replace') },
              { value: 'append', label: t('Append') },
            ]}
          />
        </Form.Item>
      </div>
    </>
  );
}
