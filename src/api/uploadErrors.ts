import { asRecord } from '../lib/read';
import { t } from '../lib/t';
import type { ApiError } from './client/ApiError';
import { toFieldError } from './client/toFieldError';
import type { Upload } from './uploads';

/** As 6.x has it; 2.1.3 quotes pandas. */
const TABLE_EXISTS =
  "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.";

interface Complaint {
  readonly pattern: RegExp;
  readonly field: keyof Upload;
  /** For the option's name in Python, which the pattern captures. */
  readonly label?: string;
}

/** What pandas says of an option, which is not translated. */
const getComplaints = (): readonly Complaint[] => [
  { pattern: /Table '.*' already exists/, field: 'tableName' },
  { pattern: /Passed (header)=/, field: 'headerRow', label: t('Header row') },
  { pattern: /('parse_dates')/, field: 'dateColumns', label: t('Columns to be parsed as dates') },
  { pattern: /(Usecols) do not match/, field: 'columns', label: t('Columns to read') },
  { pattern: /Index \S+ invalid/, field: 'indexColumn' },
  { pattern: /Only length-1 decimal markers/, field: 'decimal' },
  { pattern: /Cannot convert column '/, field: 'columnTypes' },
  { pattern: /(column_data_types)/, field: 'columnTypes', label: t('Column data types') },
  { pattern: /regex separators|Error tokenizing data/, field: 'delimiter' },
  { pattern: /Worksheet named /, field: 'sheet' },
];

const isNamed = ({ extra }: ApiError): boolean =>
  Object.keys(asRecord(extra['fields'])).some((name) => name !== '_schema');

/** A refused upload as an error at the field that it is about, where its words tell. */
export function toUploadError(error: ApiError): ApiError {
  const { detail } = error;
  if (isNamed(error)) return error;
  if (detail === TABLE_EXISTS || detail === t(TABLE_EXISTS)) return toFieldError(error, 'tableName');
  for (const { pattern, field, label } of getComplaints()) {
    const [, name] = pattern.exec(detail) ?? [];
    if (name !== undefined && label !== undefined)
      return toFieldError(
        error,
        field,
        detail.replace(name, () => label),
      );
    if (pattern.test(detail)) return toFieldError(error, field);
  }
  return error;
}
