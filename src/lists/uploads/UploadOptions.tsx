import { Form } from 'antd';
import type { UploadKind } from '../../api/uploads';
import { t } from '../../lib/t';
import type { SelectOption } from '../../ui/form/selectTypes';
import { FormCheckbox, FormCode, FormMultiSelect, FormNumber, FormSelect, FormText } from '../forms/controls';
import { jsonRule, maxLengthRule } from '../forms/rules';
import type { UploadValues } from './model/uploadValues';

/** How the file is read. What a version or a kind of file does not know is not offered. */
export function UploadOptions({
  kind,
  isRest,
  columns,
  isOpen,
  onToggle,
}: {
  readonly kind: UploadKind;
  readonly isRest: boolean;
  /** Of the preview. */
  readonly columns: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}) {
  const columnOptions: readonly SelectOption[] = columns.map((name) => ({ value: name, label: name }));
  const writesIndex = Form.useWatch<UploadValues['writesIndex'] | undefined>('writesIndex');
  const isCsv = kind === 'csv';
  const hasRows = kind !== 'columnar';
  // 2.x has no such field for Excel files.
  const choosesColumns = isRest || kind !== 'excel';
  return (
    <details className="upload-more" open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>{t('File settings')}</summary>
      <div className="upload-fields">
        {hasRows && (
          <>
            <Form.Item name="headerRow" label={t('Header row')}>
              <FormNumber min={0} placeholder="0" />
            </Form.Item>
            <Form.Item name="skipRows" label={t('Skip rows')} tooltip={t('Number of rows to skip at start of file.')}>
              <FormNumber min={0} />
            </Form.Item>
            <Form.Item
              name="rowsToRead"
              label={t('Rows to read')}
              tooltip={t('Number of rows of file to read. Leave empty (default) to read all rows')}
            >
              <FormNumber min={1} />
            </Form.Item>
            <Form.Item
              name="decimal"
              label={t('Decimal character')}
              tooltip={t('Character to interpret as decimal point')}
              rules={[maxLengthRule(1)]}
            >
              <FormText />
            </Form.Item>
            <Form.Item name="nullValues" label={t('Null values')}>
              <FormMultiSelect
                freeForm
                options={['""', 'None', 'N/A', 'null', 'NaN', '-'].map((value) => ({
                  value: value === '""' ? '' : value,
                  label: value,
                }))}
              />
            </Form.Item>
            <Form.Item name="dateColumns" label={t('Columns to be parsed as dates')}>
              <FormMultiSelect freeForm options={columnOptions} />
            </Form.Item>
          </>
        )}
        {choosesColumns && (
          <Form.Item name="columns" label={t('Columns to read')}>
            <FormMultiSelect freeForm options={columnOptions} placeholder={t('All')} />
          </Form.Item>
        )}
      </div>
      <Form.Item name="writesIndex">
        <FormCheckbox label={t('Create dataframe index')} />
      </Form.Item>
      {writesIndex && (
        <div className="upload-fields">
          {hasRows && (
            <Form.Item name="indexColumn" label={t('Index column')}>
              <FormSelect clearable options={columnOptions} />
            </Form.Item>
          )}
          <Form.Item
            name="indexLabel"
            label={t('Index label')}
            tooltip={t("Label for the index column. Don't use an existing column name.")}
          >
            <FormText />
          </Form.Item>
        </div>
      )}
      {isCsv && (
        <>
          <Form.Item name="skipInitialSpace">
            <FormCheckbox label={t('Skip spaces after delimiter')} />
          </Form.Item>
          <Form.Item name="skipBlankLines">
            <FormCheckbox label={t('Skip blank lines rather than interpreting them as Not A Number values')} />
          </Form.Item>
        </>
      )}
      {isCsv && isRest && (
        <>
          <Form.Item name="dayFirst">
            <FormCheckbox label={t('DD/MM format dates, international and European format')} />
          </Form.Item>
          <Form.Item name="columnTypes" label={t('Column data types')} rules={[jsonRule()]}>
            <FormCode language="json" label={t('Column data types')} height={80} />
          </Form.Item>
        </>
      )}
    </details>
  );
}
