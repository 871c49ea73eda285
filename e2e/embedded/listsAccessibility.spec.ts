import type { Page } from 'playwright/test';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

interface ListPage {
  readonly path: string;
  readonly title: string;
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

/** One test for each in both themes; accessibility.spec.ts has home and the plain lists of dashboards and charts. */
const PAGES: readonly ListPage[] = [
  {
    path: '/dashboard/list/?viewMode=card',
    title: 'Dashboards',
    states: { properties: openRowAction('Edit properties'), import: clickButton('Import') },
  },
  { path: '/chart/list/?viewMode=card', title: 'Charts', states: { properties: openRowAction('Edit properties') } },
  { path: '/tablemodelview/list/', title: 'Datasets', states: { delete: openRowAction('Delete') } },
  { path: '/dataset/add/', title: 'New dataset' },
  {
    path: '/databaseview/list/',
    title: 'Databases',
    states: {
      'choice of an engine': clickButton('Database'),
      upload: clickButton('Upload'),
      palette: async (page) => page.keyboard.press('Control+k'),
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
  { path: '/theme/list/', title: 'Themes', states: { create: clickButton('Theme'), import: clickButton('Import') } },
  { path: '/rowlevelsecurity/list/', title: 'Row Level Security', states: { create: clickButton('Rule') } },
  { path: '/roles/', title: 'List Roles', states: { create: clickButton('Role'), edit: openRowAction('Edit role') } },
  {
    path: '/users/',
    title: 'List Users',
    states: { create: clickButton('User'), password: openRowAction('Reset password') },
  },
  { path: '/list_groups/', title: 'List Groups', states: { create: clickButton('Group') } },
  { path: '/registrations/', title: 'User registrations' },
  { path: '/actionlog/list/', title: 'Action Logs' },
  {
    path: '/user_info/',
    title: 'Your user information',
    states: { password: clickButton('Reset my password'), edit: clickButton('Edit user') },
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { path, title, states = {} } of PAGES) {
    test(`${path} and its dialogs have no accessibility violations, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await login(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page, path);
      for (const [state, open] of Object.entries(states)) {
        await open(page);
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoViolations(page, `${path}: ${state}`, '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });
  }
}
