import type { Page } from 'playwright/test';
import { getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('home: what was viewed, edited and created, and the dashboards and charts that are a favorite, mine, or anybody’s', async ({
  page,
}) => {
  const alpha = await signInToApi('alpha');
  const mark = `home${Math.random().toString(36).slice(2, 8)}`;
  const [board, chart] = [`${mark} board`, `${mark} chart`];
  const made: string[] = [];
  try {
    const me = Number(getIn((await alpha.get('/api/v1/me/')).body, 'result', 'id') ?? NaN);
    const found = await alpha.get('/api/v1/dataset/?q=(page_size:1)');
    const dataset = getIn(found.body, 'result', 0, 'id');
    const datasource = `${String(dataset)}__table`;
    const create = async (kind: string, body: object): Promise<string> => {
      const response = await alpha.send('POST', `/api/v1/${kind}/`, body);
      const id = String(getIn(response.body, 'id'));
      expect(Number(id), JSON.stringify(response.body)).toBeGreaterThan(0);
      made.push(`/api/v1/${kind}/${id}`);
      return id;
    };
    const owners = Number.isNaN(me) ? {} : { owners: [me] };
    const id = await create('dashboard', { dashboard_title: board, published: true, ...owners });
    await create('chart', {
      ...{ slice_name: chart, viz_type: 'big_number_total', datasource_id: dataset, datasource_type: 'table' },
      params: JSON.stringify({ viz_type: 'big_number_total', metric: 'count', datasource }),
      ...owners,
    });
    await login(page, 'alpha');
    await page.goto(`/superset/dashboard/${id}/`);
    await expect(page.locator('.dashboard-header')).toContainText(board);
    await page.locator('.nav-brand').click();
    await expect(page).toHaveURL(/\/superset\/welcome\/$/);
    const recents = getSection(page, 'Recents');
    await expect(recents.getByRole('link', { name: board })).toBeVisible();
    for (const tab of ['Edited', 'Created']) {
      await recents.getByRole('button', { name: tab, exact: true }).click();
      for (const name of [board, chart]) await expect(recents.getByRole('link', { name })).toBeVisible();
    }
    for (const [title, name] of [
      ['Dashboards', board],
      ['Charts', chart],
    ] as const) {
      const section = getSection(page, title);
      const tab = (label: string | RegExp) =>
        section.getByRole('group', { name: title }).getByRole('button', { name: label }).click();
      const link = section.getByRole('link', { name, exact: true });
      await tab('Mine');
      await expect(link).toBeVisible();
      const star = section.getByRole('button', { name: `Favorite: ${name}` });
      await page.waitForLoadState('networkidle');
      const toggle = async (pressed: 'true' | 'false'): Promise<void> => {
        const saved = page.waitForResponse(/\/favorites\/|\/favstar\/.*select\//);
        await star.click();
        expect((await saved).ok()).toBe(true);
        await expect(star).toHaveAttribute('aria-pressed', pressed);
      };
      // SQLite gives the id of what was deleted to the next one, with its favorites.
      if ((await star.getAttribute('aria-pressed')) === 'true') await toggle('false');
      await toggle('true');
      await tab('Favorite');
      await expect(link).toBeVisible();
      await tab(/^(All|Examples|Other)$/);
      await expect(section.getByRole('link', { name: 'View All »' })).toBeVisible();
      await tab('Mine');
      const all = section.getByRole('link', { name: 'View All »' });
      expect(decodeURIComponent((await all.getAttribute('href')) ?? '')).toContain('owners');
      if (title === 'Charts') await toggle('false');
    }
    // In the list, too.
    await page.goto(`/dashboard/list/?filters=(favorite:(label:Yes,value:!t),dashboard_title:'${mark}')`);
    await expect(page.getByRole('table', { name: 'Dashboards' }).getByRole('link', { name: board })).toBeVisible();
    const star = page.getByRole('button', { name: `Favorite: ${board}` });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    await expect(page.getByText('No results match your filter criteria')).toBeVisible();
  } finally {
    for (const path of made) await alpha.send('DELETE', path);
    await alpha.dispose();
  }
});
