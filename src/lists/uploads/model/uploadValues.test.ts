import { describe, expect, it } from 'vitest';
import { getUploadAbility } from '../../../api/session/uploadAbility';
import { readBootstrap } from '../../../api/session/bootstrapShape';
import {
  getInitialValues,
  getKind,
  getOtherFiles,
  haveSameExtension,
  includesFileSetting,
  toTableName,
  toUpload,
} from './uploadValues';

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
      ...getInitialValues('rest'),
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
    const values = { ...getInitialValues('rest'), database: undefined, indexColumn: 'b', indexLabel: 'i' };
    const upload = toUpload(values, { kind: 'csv', file: new File([], 'a.csv'), fileColumns: ['a', 'b'] });
    expect(upload).toMatchObject({ indexColumn: undefined, indexPosition: undefined, indexLabel: '' });
  });
});

it('blank lines are skipped where the form of the server starts with it', () => {
  // 2.1.3 and 6.1.0.
  expect([getInitialValues('form').skipBlankLines, getInitialValues('rest').skipBlankLines]).toEqual([true, false]);
});

describe('files of one table', () => {
  const extensions = { csv: ['csv'], columnar: ['parquet', 'zip'] };
  const file = (name: string) => new File([], name);
  it.each([
    ['form', 'a.parquet', 1],
    ['form', 'a.csv', 0],
    // The server reads one archive.
    ['form', 'a.zip', 0],
    ['rest', 'a.parquet', 0],
  ] as const)('%s, %s', (api, name, count) => {
    expect(getOtherFiles(file(name), [file('b.parquet')], { api, extensions })).toHaveLength(count);
  });
  it('have one extension', () => {
    expect(haveSameExtension(file('a.parquet'), [file('b.PARQUET')])).toBe(true);
    expect(haveSameExtension(file('a.parquet'), [file('b.csv')])).toBe(false);
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
