import type { Locator, Page } from 'playwright/test';
import { getIn, getText, type ApiUser } from '../apiUser';
import { getFrame } from '../hostPage';
import type { VisitedPage } from './visitPages';

/** Milliseconds. What the faults have kept away, or take away just now, is not there to be clicked. */
const AT_ONCE = 1000;

async function clickIfVisible(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: AT_ONCE }).catch(() => undefined);
}

const clickIfThere =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    clickIfVisible(page.getByRole('button', { name }).first());

/** Milliseconds between what a user does who does not wait for the server. */
const HURRY = 400;

/** Other rows than those of the page as it opens: searched, in another order, from the next page. */
const hurryThroughList = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: 'Search', exact: true }).first();
  if (await field.isVisible()) await field.fill('e');
  const headers = await main.getByRole('columnheader').getByRole('button').all();
  for (const button of [...headers.slice(0, 2), main.getByRole('button', { name: 'Next', exact: true })]) {
    await page.waitForTimeout(HURRY);
    await clickIfVisible(button);
  }
};

async function findId(admin: ApiUser, resource: string, column: string): Promise<string> {
  const q = `(columns:!(id),order_column:${column},order_direction:asc,page_size:1)`;
  return String(getIn((await admin.get(`/api/v1/${resource}/?q=${q}`)).body, 'result', 0, 'id'));
}

type OpenPage = (admin: ApiUser) => VisitedPage | Promise<VisitedPage>;

const list =
  (path: string): OpenPage =>
  () => ({ path, act: hurryThroughList });

/** The pages that both servers have, but for the embedded dashboard. */
export const PAGES: Readonly<Record<string, OpenPage>> = {
  home: () => ({ path: '/superset/welcome/', act: clickIfThere('Created') }),
  dashboard: () => ({ path: '/superset/dashboard/filters/', act: clickIfThere('Refresh dashboard') }),
  'chart builder': async (admin) => ({
    path: `/explore/?slice_id=${await findId(admin, 'chart', 'slice_name')}`,
    act: clickIfThere(/^(Update|Create) chart$/),
  }),
  dashboards: list('/dashboard/list/?viewMode=table'),
  'dashboards as cards': list('/dashboard/list/?viewMode=card'),
  charts: list('/chart/list/?viewMode=table'),
  datasets: list('/tablemodelview/list/'),
  dataset: async (admin) => ({ path: `/dataset/${await findId(admin, 'dataset', 'table_name')}` }),
  databases: list('/databaseview/list/'),
  'CSS templates': list('/csstemplatemodelview/list/'),
  'annotation layers': list('/annotationlayer/list/'),
  'saved queries': list('/savedqueryview/list/'),
  'query history': list('/superset/sqllab/history/'),
  'new chart': () => ({ path: '/chart/add' }),
  'new dataset': () => ({ path: '/dataset/add/' }),
};

/** Those of newer servers; others leave the addresses to themselves. */
export const NEWER_PAGES: Readonly<Record<string, OpenPage>> = {
  themes: list('/theme/list/'),
  'row-level security': list('/rowlevelsecurity/list/'),
  roles: list('/roles/'),
  users: list('/users/'),
  groups: list('/list_groups/'),
  'action log': list('/actionlog/list'),
  registrations: list('/registrations/'),
  'user info': () => ({ path: '/user_info/' }),
};

export async function isNewer(admin: ApiUser): Promise<boolean> {
  return (await admin.get('/api/v1/security/groups/_info')).status !== 404;
}

/** A dashboard in the page of another site, for a guest. */
export async function openEmbedded(admin: ApiUser, host: string, server: string): Promise<VisitedPage> {
  const embedded = await admin.send('POST', '/api/v1/dashboard/filters/embedded', { allowed_domains: [] });
  const id = getText(embedded.body, 'result', 'uuid');
  return {
    path: host,
    act: async (page) => {
      // A token is good for five minutes, the visits take longer.
      const { body } = await admin.send('POST', '/api/v1/security/guest_token/', {
        user: { username: 'guest', first_name: 'Gwen', last_name: 'Guest' },
        resources: [{ type: 'dashboard', id }],
        rls: [],
      });
      const options = { id, supersetDomain: server, tokens: [getText(body, 'token')] };
      await page.evaluate((each) => window.embed(each), options);
    },
    getContent: (page) => getFrame(page, `/embedded/${id}`),
  };
}
