import { beforeEach, expect, it, vi } from 'vitest';
import type * as Download from '../../chart/export/download';
import { vizTheme } from '../../ui/theme';
import { tableModel } from '../../viz/shared/table/tableModel';
import { readControls } from '../../viz/table/readControls';
import { downloadShownRows } from './downloadShownRows';

const saveBlob = vi.hoisted(() => vi.fn<typeof Download.saveBlob>());
vi.mock('../../chart/export/download', async (load) => ({ ...(await load<typeof Download>()), saveBlob }));

beforeEach(() => saveBlob.mockClear());

const data = [
  { name: 'Zoe, "Z"', n: 9007199254740993n },
  { name: '=1+1', n: null },
];
const { rows, columns } = tableModel(
  readControls({ viz_type: 'table', datasource: '1__table', query_mode: 'raw', all_columns: ['n', 'name'] }),
  [{ data, colnames: ['n', 'name'], coltypes: [0, 1], rowcount: 2 }],
  undefined,
  vizTheme(false),
);

it.each([
  ['csv', 'n,name\r\n9007199254740993,"Zoe, ""Z"""\r\n,\'=1+1\r\n'],
  [
    'json',
    '{"meta":{"columns":[{"key":"n","label":"n"},{"key":"name","label":"name"}],"count":2},"data":[{"n":9007199254740993,"name":"Zoe, \\"Z\\""},{"n":null,"name":"=1+1"}]}',
  ],
] as const)('the rows as %s: in the order of the columns, with every digit', async (format, text) => {
  downloadShownRows({ rows, columns }, 'Births', format);
  const [blob, name] = saveBlob.mock.calls[0] ?? [];
  expect(await blob?.text()).toBe(text);
  expect(name).toBe(`Births.${format}`);
});
