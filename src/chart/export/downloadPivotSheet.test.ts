import readXlsxFile from 'read-excel-file/universal';
import { expect, it, vi } from 'vitest';
import type * as Download from './download';
import { downloadPivotSheet } from './downloadPivotSheet';
import { SheetWorker } from './sheetWorker.fixture';

const saveBlob = vi.hoisted(() => vi.fn<typeof Download.saveBlob>());
vi.mock('./download', async (load) => ({ ...(await load<typeof Download>()), saveBlob }));

it('downloads a pivot table as an Excel file with the name of the chart', async () => {
  vi.stubGlobal('Worker', SheetWorker);
  const formData = { viz_type: 'pivot_table_v2', datasource: '1__table', groupbyRows: ['a'], metrics: ['n'] };
  const result = { data: [{ a: '=1+1', n: 0.1234567890123456 }], colnames: ['a', 'n'], coltypes: [1, 0], rowcount: 1 };
  downloadPivotSheet({ formData, result, datasource: undefined, dataVersion: 6 }, 'Births: all');
  await vi.waitFor(() => expect(saveBlob).toHaveBeenCalledOnce(), { timeout: 10_000 });
  const [blob, name] = saveBlob.mock.calls[0] ?? [];
  expect(name).toBe('Births-all.xlsx');
  if (!blob) throw new Error('nothing was saved');
  expect(await readXlsxFile(blob)).toEqual([
    {
      sheet: 'Sheet1',
      data: [
        [null, 'Metric', 'n'],
        ['a', null, null],
        ['=1+1', null, 0.1234567890123456],
      ],
    },
  ]);
});
