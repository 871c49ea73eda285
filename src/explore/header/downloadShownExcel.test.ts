import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Download from '../../chart/export/download';
import { SheetWorker } from '../../chart/export/sheetWorker.fixture';
import type { Row } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { tableModel } from '../../viz/shared/table/tableModel';
import { readControls } from '../../viz/table/readControls';
import { toast } from '../../ui/toast';
import { downloadShownExcel } from './downloadShownExcel';

const saveBlob = vi.hoisted(() => vi.fn<typeof Download.saveBlob>());
vi.mock('../../chart/export/download', async (load) => ({ ...(await load<typeof Download>()), saveBlob }));

beforeEach(() => {
  saveBlob.mockClear();
  vi.stubGlobal('Worker', SheetWorker);
});
afterEach(() => vi.unstubAllGlobals());

const NAMES = ['n', 'name', 'day'];

async function download(data: Row[]): Promise<{ sheets: unknown; file: Record<string, string> }> {
  const { rows, columns } = tableModel(
    readControls({ viz_type: 'table', datasource: '1__table', query_mode: 'raw', all_columns: NAMES }),
    [{ data, colnames: NAMES, coltypes: [0, 1, 2], rowcount: data.length }],
    undefined,
    vizTheme(false),
  );
  await downloadShownExcel({ rows, columns }, 'Births');
  const [blob, name] = saveBlob.mock.calls[0] ?? [];
  expect(name).toBe('Births.xlsx');
  if (!blob) throw new Error('nothing was saved');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const file = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
  return { sheets: await readXlsxFile(new Blob([bytes])), file };
}

it('keeps numbers as numbers, long ones with every digit as text, dates as ISO texts and empty cells empty', async () => {
  const { sheets } = await download([
    { n: 0.1234567890123456, name: 'Zoe, "Z" <&>', day: 1136073600000 },
    { n: 9007199254740993n, name: null, day: null },
    { n: -1e15, name: '00123', day: 'soon' },
  ]);
  expect(sheets).toEqual([
    {
      sheet: 'Current View',
      data: [
        NAMES,
        [0.1234567890123456, 'Zoe, "Z" <&>', '2006-01-01T00:00:00.000Z'],
        ['9007199254740993', null, null],
        [-1e15, '00123', 'soon'],
      ],
    },
  ]);
});

it('writes no formulas, and no character or length that makes Excel call the file damaged', async () => {
  const { sheets, file } = await download([
    { n: 1, name: '=HYPERLINK("http://evil.example","x")', day: null },
    { n: 2, name: 'a\u0000b\u001bc\uffff', day: null },
    { n: 3, name: 'x'.repeat(40_000), day: null },
    { n: 4, name: '_x0041_ and _x004', day: null },
  ]);
  expect(sheets).toMatchObject([
    {
      data: [
        NAMES,
        [1, '=HYPERLINK("http://evil.example","x")', null],
        [2, 'abc', null],
        [3, 'x'.repeat(32_767), null],
        [4, '_x0041_ and _x004', null],
      ],
    },
  ]);
  expect(Object.values(file).join('')).not.toMatch(/<f[ >]/);
});

it('says that the file could not be written, and tries again on demand', async () => {
  const danger = vi.spyOn(toast, 'danger');
  vi.stubGlobal(
    'Worker',
    class extends SheetWorker {
      override postMessage(): void {
        this.dispatchEvent(new ErrorEvent('error', { message: 'blocked' }));
      }
    },
  );
  const shown = { rows: [], columns: [] };
  await downloadShownExcel(shown, 'Births');
  expect(saveBlob).not.toHaveBeenCalled();
  const retry = danger.mock.lastCall?.[1];
  vi.stubGlobal('Worker', SheetWorker);
  await retry?.();
  expect(saveBlob).toHaveBeenCalledOnce();
});
