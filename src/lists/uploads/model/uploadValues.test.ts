import { describe, expect, it } from 'vitest';
import { getUploadAbility } from '../../../api/session/uploadAbility';
import { readBootstrap } from '../../../api/session/bootstrapShape';
import { getKind, INITIAL_VALUES, includesFileSetting, toTableName, toUpload } from './uploadValues';

const conf = {
  ALLOWED_EXTENSIONS: ['csv', 'xlsx', 'parquet', 'zip'],
  CSV_EXTENSIONS: ['csv', 'tsv'],
  EXCEL_EXTENSIONS: ['xlsx', 'xls'],
  COLUMNAR_EXTENSIONS: ['parquet', 'zip'],
};
const bootstrap = (permissions: readonly (readonly [string, string])[], config: object = conf) =>
  readBootstrap({ common: { conf: config }, user: { userId: 1, roles: { Some: permissions } } });

describe('getUploadAbility', () => {
  it('is all allowed kinds for users who may upload by REST', () => {
    expect(getUploadAbility(bootstrap([['can_upload', 'Database']]))).toEqual({
      api: 'rest',
      extensions: { csv: ['csv'], excel: ['xlsx'], columnar: ['parquet', 'zip'] },
    });
  });
  it('is the kinds whose form view the user may open on 2.x', () => {
    const ability = getUploadAbility(bootstrap([['can_this_form_get', 'CsvToDatabaseView']]));
    expect(ability).toEqual({ api: 'form', extensions: { csv: ['csv'] } });
    expect(ability && getKind(new File([], 'A.CSV'), ability)).toBe('csv');
    expect(ability && getKind(new File([], 'a.parquet'), ability)).toBeUndefined();
  });
  it.each([
    ['without a permission', bootstrap([['can_read', 'Database']])],
    ['without allowed extensions', bootstrap([['can_upload', 'Database']], { ...conf, ALLOWED_EXTENSIONS: null })],
    ['where the server sends none', bootstrap([['can_upload', 'Database']], {})],
  ])('is undefined %s', (_what, data) => {
    expect(getUploadAbility(data)).toBeUndefined();
  });
});

describe('toTableName', () => {
  it.each([
    ['Sales 2025 (final).csv', 'sales_2025_final'],
    ['Größe.xlsx', 'große'],
    ['日本.parquet', '日本'],
    ['.csv', ''],
  ])('%s', (file, table) => {
    expect(toTableName(file)).toBe(table);
  });
});

describe('toUpload', () => {
  it('knows the position of the index column, which 2.x takes', () => {
    const values = {
      ...INITIAL_VALUES,
      database: { value: 1, text: 'examples' },
      tableName: ' t ',
      writesIndex: true,
      indexColumn: 'b',
      headerRow: 0n,
      nullValues: [7],
    };
    const upload = toUpload(values, { kind: 'csv', file: new File([], 'a.csv'), fileColumns: ['a', 'b'] });
    expect(upload).toMatchObject({ tableName: 't', indexPosition: 1, headerRow: 0, nullValues: ['7'] });
  });
  it('has no index column where the index is not written: the column would be lost', () => {
    const values = { ...INITIAL_VALUES, database: undefined, indexColumn: 'b', indexLabel: 'i' };
    const upload = toUpload(values, { kind: 'csv', file: new File([], 'a.csv'), fileColumns: ['a', 'b'] });
    expect(upload).toMatchObject({ indexColumn: undefined, indexPosition: undefined, indexLabel: '' });
  });
});

describe('includesFileSetting', () => {
  it('is whether the closable section has one of the fields', () => {
    expect([['tableName', 'schema'], ['tableName', 'skipRows'], []].map(includesFileSetting)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
