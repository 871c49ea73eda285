import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { getIn, type ApiUser } from '../apiUser';
import { expect, login, test } from '../session';
import { readRows, withUploads } from '../uploads';

/** A workbook of two sheets, each with one column and one value. */
function createWorkbook(): Buffer {
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const sheet = (value: number): string =>
    `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>n</t></is></c></row><row r="2"><c r="A2"><v>${value.toString()}</v></c></row></sheetData></worksheet>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="First" sheetId="1" r:id="rId1"/><sheet name="Second" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rels}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet(1),
    'xl/worksheets/sheet2.xml': sheet(2),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const))),
  );
}

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload file to database' });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await getDialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface Sent {
  readonly file: string;
  readonly buffer: Buffer;
  readonly table: string;
  readonly ifExists?: 'Replace' | 'Append';
  readonly sheet?: string;
  readonly dates?: string;
}

/** Uploads a file through the dialog; whether the server could read it. */
async function upload(page: Page, { file, buffer, table, ifExists, sheet, dates }: Sent): Promise<boolean> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = getDialog(page);
  await dialog.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer });
  await expect(dialog.getByRole('region', { name: 'Preview uploaded file' })).toBeVisible({ timeout: 30_000 });
  await dialog.getByLabel('Table name').fill(table);
  if (ifExists !== undefined) await choose(page, 'If table already exists', ifExists);
  if (sheet !== undefined) await choose(page, 'Sheet name', sheet);
  if (dates !== undefined) {
    await dialog.getByText('File settings').click();
    await choose(page, 'Columns to be parsed as dates', dates);
    await dialog.getByRole('combobox', { name: 'Columns to be parsed as dates' }).press('Tab');
  }
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const done = dialog.getByText('Data imported');
  // The test server of 2.1.3 lacks Python's library for Excel files.
  const refusal = dialog.getByText("Missing optional dependency 'openpyxl'", { exact: false });
  await expect(done.or(refusal)).toBeVisible({ timeout: 30_000 });
  const isDone = await done.isVisible();
  await dialog
    .getByRole('button', { name: isDone ? 'Close' : 'Cancel' })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  return isDone;
}

/** 2.1.3 returns dates of SQLite as text. */
function withDays(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    const day = getIn(row, 'day');
    return { n: getIn(row, 'n'), day: typeof day === 'string' ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : day };
  });
}

async function count(admin: ApiUser, table: string, columns: readonly string[]): Promise<number> {
  const rows = await readRows(admin, table, columns);
  return Array.isArray(rows) ? rows.length : -1;
}

test('tabs, dates, append, replace, sheets and ZIP files: what is uploaded is read back by SQL', async ({ page }) => {
  test.setTimeout(150_000);
  const mark = randomUUID().slice(0, 8);
  const [text, excel, zip] = [`up_text_${mark}`, `up_excel_${mark}`, `up_zip_${mark}`];
  await withUploads([text, excel, zip], async (admin) => {
    await login(page);
    await page.goto('/tablemodelview/list/');
    const tabs = { file: 'a.tsv', buffer: Buffer.from('n\tday\n1\t2020-01-02\n2\t2021-02-03\n'), table: text };
    await upload(page, { ...tabs, dates: 'day' });
    expect(withDays(await readRows(admin, text, ['n', 'day']))).toEqual([
      { n: 1, day: Date.UTC(2020, 0, 2) },
      { n: 2, day: Date.UTC(2021, 1, 3) },
    ]);
    const more = Buffer.from('n\tday\n3\t2022-03-04\n');
    await upload(page, { ...tabs, buffer: more, dates: 'day', ifExists: 'Append' });
    expect(await count(admin, text, ['n'])).toBe(3);
    await upload(page, { ...tabs, buffer: more, dates: 'day', ifExists: 'Replace' });
    expect(withDays(await readRows(admin, text, ['n', 'day']))).toEqual([{ n: 3, day: Date.UTC(2022, 2, 4) }]);

    const parquet = new Uint8Array(
      readFileSync(new URL('../../tests/fixtures/uploads/small.parquet', import.meta.url)),
    );
    const both = Buffer.from(zipSync({ 'a.parquet': parquet, 'b.parquet': parquet }));
    await upload(page, { file: 'a.zip', buffer: both, table: zip });
    const { body } = await admin.get(
      `/api/v1/dataset/?q=${encodeURIComponent(`(filters:!((col:table_name,opr:eq,value:${zip})))`)}`,
    );
    const sums = await admin.send('POST', '/api/v1/chart/data', {
      datasource: { id: getIn(body, 'result', 0, 'id'), type: 'table' },
      queries: [{ columns: ['name'], metrics: ['count'], orderby: [['name', true]] }],
    });
    expect(getIn(sums.body, 'result', 0, 'data')).toEqual(['a', 'b', 'ü'].map((name) => ({ name, count: 2 })));

    const sheet = { file: 'two.xlsx', buffer: createWorkbook(), table: excel, sheet: 'Second' };
    if (!(await upload(page, sheet))) return;
    expect(await readRows(admin, excel, ['n'])).toEqual([{ n: 2 }]);
  });
});
