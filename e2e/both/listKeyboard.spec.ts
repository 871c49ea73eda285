import { getIn, signInToApi } from '../apiUser';
import { expectNoViolations } from '../axe';
import { tabTo } from '../buildDashboard';
import { expect, login, test } from '../session';

test('a bulk edit by keyboard alone: filter, select, edit, results @page', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = `keys${Math.random().toString(36).slice(2, 8)}`;
  const ids: number[] = [];
  try {
    const dataset = getIn((await admin.get('/api/v1/dataset/?q=(page_size:1)')).body, 'result', 0, 'id');
    for (const [name, viz_type] of [
      ['a', 'pie'],
      ['b', 'pie'],
      ['c', 'table'],
    ]) {
      const { body } = await admin.send('POST', '/api/v1/chart/', {
        ...{ slice_name: `${mark} ${String(name)}`, viz_type, owners: [1], datasource_id: dataset },
        ...{ datasource_type: 'table', params: JSON.stringify({ viz_type, datasource: `${String(dataset)}__table` }) },
      });
      ids.push(Number(getIn(body, 'id')));
    }
    await login(page);
    await page.goto('/chart/list/?viewMode=table&sortColumn=slice_name&sortOrder=asc');
    const main = page.getByRole('main');
    const rows = main.locator('tbody').getByRole('link', { name: mark });

    await tabTo(page, main.getByRole('textbox', { name: 'Search', exact: true }));
    await page.keyboard.insertText(mark);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(3);
    await tabTo(page, main.getByRole('combobox', { name: 'Type' }));
    await page.keyboard.insertText('Pie Chart');
    await expect(page.getByRole('option')).toHaveText(['Pie Chart']);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([`${mark} a`, `${mark} b`]);

    for (const name of ['a', 'b']) {
      await tabTo(page, main.getByRole('checkbox', { name: `Select ${mark} ${name}` }));
      await page.keyboard.press('Space');
    }
    const bar = main.getByRole('region', { name: 'Bulk actions' });
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    const certify = bar.getByRole('button', { name: 'Certify' });
    await tabTo(page, certify);
    await page.keyboard.press('Enter');

    const edit = page.getByRole('dialog', { name: 'Certify' });
    await tabTo(page, edit.getByRole('textbox', { name: 'Certified by' }));
    await page.keyboard.insertText('Data team');
    await expect(edit.getByText('2 of 2 will change.')).toBeVisible();
    await tabTo(page, edit.getByRole('button', { name: 'Apply' }));
    await page.keyboard.press('Enter');

    const results = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Copy results' }) });
    await expect(results.getByRole('listitem').getByText('Done', { exact: true })).toHaveCount(2);
    await expect.poll(() => results.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expectNoViolations(page, 'results of a bulk edit', '[role=dialog]');
    await tabTo(page, results.getByRole('button', { name: 'Close' }).last());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Where it was: not at the top of the page.
    await expect(certify).toBeFocused();
    for (const id of ids.slice(0, 2)) {
      const { body } = await admin.get(`/api/v1/chart/${id.toString()}`);
      expect(getIn(body, 'result', 'certified_by')).toBe('Data team');
    }
  } finally {
    for (const id of ids) await admin.send('DELETE', `/api/v1/chart/${id.toString()}`);
    await admin.dispose();
  }
});
