import type { Upload, UploadKind } from '../../../api/uploads';
import type { RelatedItem } from '../../../api/related';
import type { UploadAbility } from '../../../api/session/uploadAbility';
import { asNumber } from '../../../lib/read';
import type { SelectValue } from '../../../ui/form/selectTypes';

/** The fields of the form. */
export interface UploadValues {
  readonly database: RelatedItem | undefined;
  readonly schema: string | undefined;
  readonly tableName: string;
  readonly ifExists: Upload['ifExists'];
  readonly delimiter: string;
  readonly headerRow: number | bigint | undefined;
  readonly skipRows: number | bigint | undefined;
  readonly rowsToRead: number | bigint | undefined;
  readonly decimal: string;
  readonly nullValues: readonly SelectValue[];
  readonly dateColumns: readonly SelectValue[];
  readonly columns: readonly SelectValue[];
  readonly indexColumn: SelectValue | undefined;
  readonly writesIndex: boolean;
  readonly indexLabel: string;
  readonly columnTypes: string;
  readonly sheet: string | undefined;
  readonly skipBlankLines: boolean;
  readonly skipInitialSpace: boolean;
  readonly dayFirst: boolean;
}

const INITIAL_VALUES: UploadValues = {
  database: undefined,
  schema: undefined,
  tableName: '',
  ifExists: 'fail',
  delimiter: ',',
  headerRow: 0,
  skipRows: 0,
  rowsToRead: undefined,
  decimal: '.',
  nullValues: [],
  dateColumns: [],
  columns: [],
  indexColumn: undefined,
  writesIndex: false,
  indexLabel: '',
  columnTypes: '',
  sheet: undefined,
  skipBlankLines: true,
  skipInitialSpace: false,
  dayFirst: false,
};

/** What the server's own form starts with: 6.x reads blank lines as rows without values. */
export const getInitialValues = (api: UploadAbility['api']): UploadValues => ({
  ...INITIAL_VALUES,
  skipBlankLines: api === 'form',
});

/** Fields outside the section that may be closed. */
const ALWAYS_SHOWN: readonly string[] = [
  'database',
  'schema',
  'tableName',
  'ifExists',
  'delimiter',
  'sheet',
] satisfies readonly (keyof UploadValues)[];

/** Whether a field of the closable section is among the names. */
export const includesFileSetting = (names: readonly string[]): boolean =>
  names.some((name) => !ALWAYS_SHOWN.includes(name));

const toTexts = (values: readonly SelectValue[]): readonly string[] => values.map(String);
const toCount = (value: number | bigint | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

/** The upload that the form describes; `fileColumns` are those of the preview. */
export function toUpload(
  { database, ...values }: UploadValues,
  {
    kind,
    file,
    otherFiles = [],
    fileColumns,
  }: Pick<Upload, 'kind' | 'file' | 'otherFiles'> & { readonly fileColumns: readonly string[] },
): Upload {
  // A column that is the index and is not written would be lost.
  const indexColumn = values.writesIndex ? (values.indexColumn ?? undefined)?.toString() : undefined;
  const position = indexColumn === undefined ? -1 : fileColumns.indexOf(indexColumn);
  return {
    ...values,
    kind,
    file,
    otherFiles,
    databaseId: asNumber(database?.value) ?? 0,
    schema: values.schema,
    tableName: values.tableName.trim(),
    headerRow: toCount(values.headerRow),
    skipRows: toCount(values.skipRows),
    rowsToRead: toCount(values.rowsToRead),
    nullValues: toTexts(values.nullValues),
    dateColumns: toTexts(values.dateColumns),
    columns: toTexts(values.columns),
    indexLabel: values.writesIndex ? values.indexLabel : '',
    indexColumn,
    indexPosition: position >= 0 ? position : undefined,
  };
}

const getExtension = ({ name }: File): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind of a file by its extension; undefined where the user may not upload such a file. */
export function getKind(file: File, { extensions }: UploadAbility): UploadKind | undefined {
  const extension = getExtension(file);
  return (['csv', 'excel', 'columnar'] as const).find((kind) => extensions[kind]?.includes(extension));
}

/** The form view of columnar files joins several to one table. */
export const takesSeveral = ({ api, extensions }: UploadAbility): boolean =>
  api === 'form' && extensions.columnar !== undefined;

/** The files that are sent with the first one. Of archives the server reads one alone, and of other kinds it takes one. */
export function getOtherFiles(file: File, others: readonly File[], ability: UploadAbility): readonly File[] {
  const isJoined = takesSeveral(ability) && getKind(file, ability) === 'columnar' && getExtension(file) !== 'zip';
  return isJoined ? others : [];
}

/** The server refuses to join files of several extensions. */
export const haveSameExtension = (file: File, others: readonly File[]): boolean =>
  others.every((other) => getExtension(other) === getExtension(file));

/** A table name from a file name: 'Sales 2025.csv' is sales_2025. */
export function toTableName(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
}
