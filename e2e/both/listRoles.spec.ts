import type { Page } from 'playwright/test';
import { asArray } from '../../src/lib/read';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { expect, login, test } from '../session';

interface ListPage {
  readonly path: string;
  /** As in `/api/v1/{resource}/`. */
  readonly resource: string;
  /** Of the list, where it is not that of the resource. */
  readonly list?: string;
  readonly title: string;
  /** The button that opens the dialog of a new item, or the link. */
  readonly create?: string;
  /** Of what makes an item; default 'can_write'. */
  readonly permission?: string;
  readonly imports?: true;
}

const LISTS: readonly ListPage[] = [
  { path: '/dashboard/list/', resource: 'dashboard', title: 'Dashboards', create: '+ Dashboard', imports: true },
  { path: '/chart/list/', resource: 'chart', title: 'Charts', create: '+ Chart', imports: true },
  { path: '/tablemodelview/list/', resource: 'dataset', title: 'Datasets', create: 'Dataset', imports: true },
  { path: '/databaseview/list/', resource: 'database', title: 'Databases', create: 'Database', imports: true },
  { path: '/savedqueryview/list/', resource: 'saved_query', title: 'Saved queries', imports: true },
  { path: '/sqllab/history/', resource: 'query', title: 'Query history' },
  { path: '/alert/list/', resource: 'report', title: 'Alerts', create: 'Alert' },
  { path: '/report/list/', resource: 'report', title: 'Reports', create: 'Report' },
  {
    path: '/annotationlayer/list/',
    resource: 'annotation_layer',
    title: 'Annotation layers',
    create: 'Annotation layer',
  },
  { path: '/csstemplatemodelview/list/', resource: 'css_template', title: 'CSS templates', create: 'CSS template' },
  { path: '/superset/tags/', resource: 'tag', title: 'Tags', create: 'Create a new Tag' },
  { path: '/theme/list/', resource: 'theme', title: 'Themes', create: 'Theme', imports: true },
  { path: '/rowlevelsecurity/list/', resource: 'rowlevelsecurity', title: 'Row Level Security', create: 'Rule' },
  {
    path: '/roles/',
    resource: 'security/roles',
    list: 'security/roles/search',
    title: 'List Roles',
    create: 'Role',
    permission: 'can_post',
  },
  { path: '/users/', resource: 'security/users', title: 'List Users', create: 'User', permission: 'can_post' },
  { path: '/list_groups/', resource: 'security/groups', title: 'List Groups', create: 'Group', permission: 'can_post' },
  { path: '/actionlog/list', resource: 'log', title: 'Action Logs' },
  { path: '/registrations/', resource: 'security/user_registrations', title: 'User registrations' },
];

/** Pages that Superset 2 renders itself, or has not at all. */
const NEWER =
  /^\/(superset\/tags|theme\/list|rowlevelsecurity\/list|roles|users|list_groups|actionlog\/list|registrations)\/?$/;

const CHANGES = /^(Add|Change|Deactivate|Delete|Duplicate|Edit|Publish|Remove|Set)/;
const SOON = { timeout: 5000 };

async function getPermissions(user: ApiUser, resource: string): Promise<readonly unknown[]> {
  const { body } = await user.get(`/api/v1/${resource}/_info?q=(keys:!(permissions))`);
  return asArray(getIn(body, 'permissions'));
}

/** Opens another page of ours as its links do, without loading all of it again. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What is offered beside the title and for the first row. Goes on after a difference, so that a test finds all of them. */
async function expectOffers(page: Page, list: ListPage, permissions: readonly unknown[]): Promise<void> {
  const { path, title, create, permission = 'can_write', imports, resource } = list;
  const main = page.getByRole('main');
  const has = (name: string): boolean => permissions.includes(name);
  const menu = main.getByRole('table', { name: title }).getByRole('button', { name: /^Actions for / });
  if ((await menu.count()) > 0) {
    await menu.first().click();
    const items = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    if (![permission, 'can_put', 'can_delete'].some(has))
      expect
        .soft(
          items.filter((item) => CHANGES.test(item)),
          `${path}: row`,
        )
        .toEqual([]);
    const exports = resource !== 'query' && has('can_export');
    expect.soft(items.includes('Export'), `${path}: export`).toBe(exports);
  }
  const button = (name: string) =>
    main.getByRole('button', { name, exact: true }).or(main.getByRole('link', { name, exact: true }));
  if (create !== undefined)
    await expect.soft(button(create), `${path}: create`).toHaveCount(has(permission) ? 1 : 0, SOON);
  await expect.soft(button('Import'), `${path}: import`).toHaveCount(imports && has('can_write') ? 1 : 0, SOON);
}

for (const name of ['admin', 'alpha', 'gamma']) {
  test(`${name} is offered in each list what the server allows, and refused in words`, async ({ page }) => {
    test.setTimeout(120_000);
    const user = await signInToApi(name);
    const isSuperset2 = (await user.get('/api/v1/security/groups/_info')).status === 404;
    const refused: string[] = [];
    try {
      await login(page, name);
      await page.goto('/chart/list/');
      await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
      for (const list of LISTS) {
        const { path, resource, title } = list;
        if (isSuperset2 && NEWER.test(path)) continue;
        const { status } = await user.get(`/api/v1/${list.list ?? resource}/?q=(page_size:1)`);
        // A feature that is off.
        if (status === 404) continue;
        await open(page, path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).not.toHaveText(/^$/);
        if (resource === 'tag' && (await heading.textContent()) !== 'Tags') continue;
        await expect(heading, path).toHaveText(title);
        const main = page.getByRole('main');
        if (status === 403) {
          refused.push(resource);
          await expect(main.getByText('You do not have permission to see this list.'), path).toBeVisible();
          await expect(main.getByRole('alert'), path).toContainText('Forbidden');
          await expect(main.getByRole('checkbox'), path).toHaveCount(0);
        } else {
          expect(status, path).toBe(200);
          const loaded = main.locator('tbody tr[role=row]:not([aria-hidden])').first();
          await expect(loaded.or(main.locator('.empty, [class*=empty]').first()).first(), path).toBeVisible();
          await expect(main.getByRole('alert'), path).toHaveCount(0);
        }
        await expectOffers(page, list, await getPermissions(user, resource));
      }
      // The three see different things at all.
      if (name === 'admin') expect(refused).toEqual([]);
      if (name === 'gamma')
        expect(refused).toEqual(expect.arrayContaining(['saved_query', 'annotation_layer', 'report']));
    } finally {
      await user.dispose();
    }
  });
}
