// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from './client/testClient';
import { readViewErrors, UPLOAD_SERVER_NAMES, uploadByForm, uploadByRest, type Upload } from './uploads';

const client = createTestClient();

const sent = vi.hoisted(() => ({
  calls: [] as { path: string; form: FormData }[],
  url: '',
  firstUrl: undefined as string | undefined,
  html: '',
  status: 200,
}));
vi.mock('./client/uploadSend', () => {
  const send = (path: string, { body }: RequestInit) => {
    if (body instanceof FormData) sent.calls.push({ path, form: body });
    return Promise.resolve(new Response(sent.html, { status: sent.status }));
  };
  return {
    createUploadSend: () => send,
    sendForm: async (path: string, init: RequestInit) => {
      const response = await send(path, init);
      return { response, url: (sent.calls.length === 1 ? sent.firstUrl : undefined) ?? sent.url };
    },
  };
});

const file = new File(['a;b\n'], 'a.csv');
const upload: Upload = {
  kind: 'csv',
  file,
  databaseId: 3,
  schema: undefined,
  tableName: 't',
  ifExists: 'replace',
  delimiter: ';',
  headerRow: 0,
  skipRows: 2,
  rowsToRead: undefined,
  decimal: ',',
  nullValues: ['-', 'x'],
  dateColumns: ['d', 'e'],
  columns: ['a', 'd'],
  indexColumn: 'a',
  indexPosition: 0,
  writesIndex: true,
  indexLabel: '',
  columnTypes: '{"a":"int"}',
  sheet: undefined,
  skipBlankLines: true,
  skipInitialSpace: false,
  dayFirst: true,
};
const call = { signal: new AbortController().signal, onProgress: () => undefined };
const fields = () =>
  Object.fromEntries([...(sent.calls[0]?.form ?? [])].filter(([, value]) => typeof value === 'string'));

beforeEach(() => {
  const url = 'http://localhost/tablemodelview/list/';
  Object.assign(sent, { calls: [], url, firstUrl: undefined, html: '', status: 200 });
  client.csrf.set('token');
});
afterEach(() => client.csrf.forget());

describe('uploadByRest', () => {
  it('sends the fields of 6.x', async () => {
    sent.html = '{"message":"OK"}';
    await uploadByRest(client, upload, call);
    expect(sent.calls[0]?.path).toBe('/api/v1/database/3/upload/');
    expect(fields()).toEqual({
      type: 'csv',
      table_name: 't',
      already_exists: 'replace',
      columns_read: 'a,d',
      dataframe_index: 'true',
      header_row: '0',
      skip_rows: '2',
      decimal_character: ',',
      null_values: '-,x',
      column_dates: 'd,e',
      index_column: 'a',
      delimiter: ';',
      skip_blank_lines: 'true',
      skip_initial_space: 'false',
      day_first: 'true',
      column_data_types: '{"a":"int"}',
    });
  });
  it.each([
    [[], undefined],
    [[''], ','],
    [['', 'None'], ',None'],
  ])('sends the null values %j, which the server parts at commas', async (nullValues, text) => {
    sent.html = '{"message":"OK"}';
    await uploadByRest(client, { ...upload, nullValues }, call);
    expect(fields()['null_values']).toBe(text);
  });
  it('knows which field of the upload an error is about', async () => {
    sent.html = '{"message":"OK"}';
    await uploadByRest(client, upload, call);
    const unnamed = Object.keys(fields()).filter((name) => !(name in UPLOAD_SERVER_NAMES));
    expect(unnamed).toEqual(['type', 'delimiter']);
    expect(Object.values(UPLOAD_SERVER_NAMES).filter((name) => !(name in upload))).toEqual([]);
  });
  it('leaves out what a Parquet file does not have', async () => {
    sent.html = '{"message":"OK"}';
    await uploadByRest(client, { ...upload, kind: 'columnar' }, call);
    expect(Object.keys(fields())).toEqual(['type', 'table_name', 'already_exists', 'columns_read', 'dataframe_index']);
  });
});

describe('uploadByForm', () => {
  it('sends the fields of the form view of 2.x', async () => {
    await uploadByForm(client, upload, call);
    expect(sent.calls[0]?.path).toBe('/csvtodatabaseview/form');
    expect(fields()).toMatchObject({
      csrf_token: 'token',
      table_name: 't',
      database: '3',
      if_exists: 'replace',
      delimiter: 'other',
      otherInput: ';',
      null_values: '["-","x"]',
      use_cols: '["a","d"]',
      parse_dates: 'd,e',
      index_col: '0',
      header: '0',
      skiprows: '2',
      nrows: '',
      dataframe_index: 'y',
      skip_blank_lines: 'y',
      overwrite_duplicate: 'y',
    });
    expect(fields()).not.toHaveProperty('skip_initial_space');
  });
  it.each([
    ['excel', '/exceltodatabaseview/form', 'excel_file'],
    ['columnar', '/columnartodatabaseview/form', 'columnar_file'],
  ] as const)('sends %s files to %s', async (kind, path, field) => {
    await uploadByForm(client, { ...upload, kind }, call);
    expect(sent.calls[0]?.path).toBe(path);
    expect(sent.calls[0]?.form.get(field)).toBeInstanceOf(File);
    expect(fields()['name']).toBe('t');
  });
  it('sends several columnar files of one table', async () => {
    const otherFiles = [new File(['x'], 'b.parquet'), new File(['y'], 'c.parquet')];
    await uploadByForm(client, { ...upload, kind: 'columnar', otherFiles }, call);
    const files = sent.calls[0]?.form.getAll('columnar_file') ?? [];
    expect(files.map((one) => one instanceof File && one.name)).toEqual(['a.csv', 'b.parquet', 'c.parquet']);
  });
  it('rejects with the messages of the page where the form is shown again', async () => {
    sent.url = 'http://localhost/csvtodatabaseview/form';
    sent.html = `<div class="alert alert-danger"><button>×</button> Table 't' already
      exists. <b>Really</b></div><div class="alert alert-info">no</div>`;
    await expect(uploadByForm(client, upload, call)).rejects.toMatchObject({
      detail: "Table 't' already exists. Really",
    });
  });
  it('sends the file again with a new token where the old one leads to the start page', async () => {
    sent.firstUrl = 'http://localhost/superset/welcome/';
    vi.spyOn(client.csrf, 'get').mockResolvedValueOnce('old').mockResolvedValueOnce('new');
    const forget = vi.spyOn(client.csrf, 'forget');
    await uploadByForm(client, upload, call);
    expect(forget).toHaveBeenCalledExactlyOnceWith('old');
    expect(sent.calls.map(({ form }) => form.get('csrf_token'))).toEqual(['old', 'new']);
    vi.restoreAllMocks();
  });
  it('rejects where a new token leads to the start page, too', async () => {
    sent.url = 'http://localhost/superset/welcome/';
    vi.spyOn(client.csrf, 'get').mockResolvedValue('token');
    await expect(uploadByForm(client, upload, call)).rejects.toMatchObject({ kind: 'http', detail: 'Forbidden' });
    expect(sent.calls.length).toBe(2);
    vi.restoreAllMocks();
  });
  it('knows the list of datasets below a path', async () => {
    document.documentElement.dataset['root'] = '/analytics';
    sent.url = 'http://localhost/analytics/tablemodelview/list/';
    await uploadByForm(client, upload, call);
    expect(sent.calls.length).toBe(1);
    delete document.documentElement.dataset['root'];
  });
  it('rejects where there is no message', async () => {
    Object.assign(sent, { url: 'http://localhost/csvtodatabaseview/form', status: 500, html: '<h1>Oops</h1>' });
    await expect(uploadByForm(client, upload, call)).rejects.toMatchObject({ status: 500 });
  });
});

describe('readViewErrors', () => {
  it('is the text of the messages, each once, without markup', () => {
    const html = '<p class="alert-danger"><img src=x onerror="alert(1)">a</p><p class="alert-danger">a</p>';
    expect(readViewErrors(html)).toEqual(['a']);
  });
});
