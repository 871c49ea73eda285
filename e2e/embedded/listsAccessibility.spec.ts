import type { Page } from 'playwright/test';
import { getIn, signInToApi } from '../apiUser';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

interface ListPage {
  readonly path: string;
  readonly title: string | RegExp;
  /** What is opened and looked at on the page, each closed by Escape. */
  readonly states?: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

const clickButton =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();

const openRowAction =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

const openEngine =
  (engine: string, section: string) =>
  async (page: Page): Promise<void> => {
    await clickButton('Database')(page);
    await page.getByRole('dialog').getByRole('button', { name: engine, exact: true }).click();
    await expect(page.getByLabel('Display Name')).toBeVisible();
    await page.locator('summary', { hasText: section }).click();
  };

const openBulkAction =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all$)/ });
    for (const i of [0, 1]) await boxes.nth(i).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name, exact: true }).click();
  };

/** One test for each; accessibility.spec.ts has home and the plain lists of dashboards and charts. */
const PAGES: readonly ListPage[] = [
  {
    path: '/dashboard/list/?viewMode=card',
    title: 'Dashboards',
    states: {
      properties: openRowAction('Edit properties'),
      import: clickButton('Import'),
      delete: openRowAction('Delete'),
    },
  },
  { path: '/chart/list/?viewMode=card', title: 'Charts', states: { properties: openRowAction('Edit properties') } },
  {
    path: '/chart/list/?viewMode=table',
    title: 'Charts',
    states: {
      delete: openRowAction('Delete'),
      certify: openBulkAction('Certify'),
      owners: openBulkAction('Change owners'),
      'add tags': openBulkAction('Add Tag'),
      'remove tags': openBulkAction('Remove tags'),
      'swap of the dataset': openBulkAction('Swap dataset'),
    },
  },
  { path: '/dataset/1', title: /./ },
  {
    path: '/tablemodelview/list/?filters=(sql:(label:Virtual,value:!f))',
    title: 'Datasets',
    states: { duplicate: openRowAction('Duplicate') },
  },
  { path: '/tablemodelview/list/', title: 'Datasets', states: { delete: openRowAction('Delete') } },
  { path: '/dataset/add/', title: 'New dataset' },
  {
    path: '/databaseview/list/',
    title: 'Databases',
    states: {
      'choice of an engine': clickButton('Database'),
      upload: clickButton('Upload'),
      palette: async (page) => page.keyboard.press('Control+k'),
      'everything at once': clickButton('Export or import everything'),
    },
  },
  {
    path: '/databaseview/list/?pageSize=50',
    title: 'Databases',
    states: {
      'security of a new connection': openEngine('PostgreSQL', 'Security'),
      'performance of a new connection': openEngine('PostgreSQL', 'Performance'),
    },
  },
  { path: '/alert/list/', title: 'Alerts', states: { create: clickButton('Alert'), edit: openRowAction('Edit') } },
  {
    path: '/report/list/',
    title: 'Reports',
    states: { create: clickButton('Report'), delete: openRowAction('Delete') },
  },
  { path: '/alert/2/log/', title: 'Execution log' },
  {
    path: '/annotationlayer/list/',
    title: 'Annotation layers',
    states: { create: clickButton('Annotation layer'), edit: openRowAction('Edit') },
  },
  {
    path: '/annotationlayer/1/annotation',
    title: 'Annotation Layer World events',
    states: { create: clickButton('Annotation'), edit: openRowAction('Edit annotation') },
  },
  {
    path: '/csstemplatemodelview/list/',
    title: 'CSS templates',
    states: { create: clickButton('CSS template'), delete: openRowAction('Delete') },
  },
  {
    path: '/savedqueryview/list/',
    title: 'Saved queries',
    states: { import: clickButton('Import'), preview: openRowAction('Query preview') },
  },
  { path: '/sqllab/history/', title: 'Query history', states: { preview: openRowAction('Query preview') } },
  { path: '/superset/tags/', title: 'Tags', states: { create: clickButton('Create a new Tag') } },
  { path: '/superset/all_entities/?id=1', title: 'demography', states: { edit: clickButton('Edit Tag') } },
  {
    path: '/theme/list/',
    title: 'Themes',
    states: { create: clickButton('Theme'), import: clickButton('Import'), view: clickButton('THEME_DARK') },
  },
  {
    path: '/rowlevelsecurity/list/',
    title: 'Row Level Security',
    states: { create: clickButton('Rule'), edit: openRowAction('Edit') },
  },
  { path: '/roles/', title: 'List Roles', states: { create: clickButton('Role'), edit: openRowAction('Edit role') } },
  {
    path: '/users/',
    title: 'List Users',
    states: {
      create: clickButton('User'),
      edit: openRowAction('Edit user'),
      password: openRowAction('Reset password'),
    },
  },
  {
    path: '/list_groups/',
    title: 'List Groups',
    states: { create: clickButton('Group'), edit: openRowAction('Edit group') },
  },
  { path: '/registrations/', title: 'User registrations', states: { delete: openRowAction('Delete') } },
  { path: '/actionlog/list/', title: 'Action Logs', states: { details: openRowAction('Details') } },
  {
    path: '/user_info/',
    title: 'Your user information',
    states: { password: clickButton('Reset my password'), edit: clickButton('Edit user') },
  },
];

// Lists that are empty at first.
const created: string[] = [];
test.beforeAll(async () => {
  const admin = await signInToApi('admin');
  // What a visit writes: the log of a server that nobody has used yet is empty.
  const events = JSON.stringify([{ event_name: 'mount_dashboard' }]);
  await admin.upload('/superset/log/?explode=events&dashboard_id=1', { events });
  const rule = { filter_type: 'Regular', tables: [1], roles: [], clause: '1 = 1', group_key: '', description: '' };
  const group = { label: '', description: '', roles: [], users: [] };
  for (const [path, body] of [
    ['/api/v1/rowlevelsecurity/', { ...rule, name: 'Accessible rule' }],
    ['/api/v1/security/groups/', { ...group, name: 'Accessible group' }],
  ] as const) {
    const { body: response } = await admin.send('POST', path, body);
    created.push(`${path}${String(getIn(response, 'id') ?? getIn(response, 'result', 'id'))}`);
  }
  await admin.dispose();
});
test.afterAll(async () => {
  const admin = await signInToApi('admin');
  for (const path of created) await admin.send('DELETE', path);
  await admin.dispose();
});

/** On a phone nothing is wider than the screen. */
async function expectFits(page: Page, label: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth.toString()} of ${clientWidth.toString()} px` : '';
  });
  expect.soft(wide, `${label}, 400 px`).toBe('');
}

const NARROW = { width: 400, height: 800 };

for (const { path, title, states = {} } of PAGES) {
  test(`${path} and its dialogs have no accessibility violations`, async ({ page }) => {
    test.setTimeout(60_000 + 10_000 * Object.keys(states).length);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await login(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page, path);
    const size = page.viewportSize();
    if (size) {
      await page.setViewportSize(NARROW);
      await expectFits(page, path);
      const filters = page.locator('.list-filter-button');
      if ((await filters.count()) > 0) {
        await filters.click();
        await expectFits(page, `${path}: filters`);
        await filters.click();
      }
      await page.setViewportSize(size);
    }
    for (const [state, open] of Object.entries(states)) {
      await open(page);
      const dialog = page.getByRole('dialog').or(page.getByRole('menu')).last();
      await expect(dialog).toBeVisible();
      await page.waitForLoadState('networkidle');
      // The fields of all dialogs have the same colours: the dark ones are judged where a dialog is the page's own.
      const within = `[role=${(await dialog.getAttribute('role')) ?? 'dialog'}]`;
      await expectNoViolations(page, `${path}: ${state}`, within, ['light']);
      if (size) {
        await page.setViewportSize(NARROW);
        await expectFits(page, `${path}: ${state}`);
        await page.setViewportSize(size);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
}
