import { randomBytes } from 'node:crypto';
import { type Locator, type Page, type Request } from 'playwright/test';
import { openInEditMode, layoutItem, saveButton, test as base, type SavedChart } from './editing';
import { getIn, getText, signInToApi, type ApiUser } from './apiUser';
import { expect } from './session';

type Unknown = Readonly<Record<string, unknown>>;

/** A dashboard as the server has it. */
export interface StoredDashboard {
  readonly title: string;
  readonly slug: string | null;
  readonly css: string;
  readonly changedOn: string;
  readonly owners: readonly number[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly metadata: Unknown;
  readonly layout: Readonly<Record<string, Unknown>>;
}

export interface SharedDashboard {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}

/** Optional fields of a dashboard besides its two markdown items. */
interface DashboardOptions {
  readonly charts?: readonly SavedChart[];
  readonly metadata?: Unknown;
}

/** Dashboards for tests of saving; everything created with them is deleted afterwards. */
export interface SharedDashboards {
  /** In the name of everything that a test creates; whatever has it in its name is deleted afterwards. */
  readonly stamp: string;
  readonly admin: ApiUser;
  readonly alpha: ApiUser;
  readonly adminId: number;
  readonly alphaId: number;
  /** A dashboard owned by both users, with the markdown items LEFT and RIGHT and with charts. */
  readonly create: (options?: DashboardOptions) => Promise<SharedDashboard>;
  readonly read: (dashboard: Pick<SharedDashboard, 'id'>) => Promise<StoredDashboard>;
  /** Another user saves: the newest state plus a change. */
  readonly save: (by: ApiUser, dashboard: SharedDashboard, change: Change) => Promise<void>;
  /** Registers something that a test created without the stamp in its name. */
  readonly deleteAfterwards: (id: number) => void;
}

interface Change {
  /** Changes to the items' meta. */
  readonly meta?: Readonly<Record<string, Unknown>>;
  readonly metadata?: Unknown;
  readonly fields?: Unknown;
}

export const LEFT = 'MARKDOWN-left';
export const RIGHT = 'MARKDOWN-right';

const chartItemId = (id: number) => `CHART-e2e-${id.toString()}`;
export const chartItemKey = ({ id }: SavedChart): string => chartItemId(id);

function toLayout(title: string, charts: readonly SavedChart[]): Unknown {
  const text = (id: string, code: string) => ({
    id,
    type: 'MARKDOWN',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-texts'],
    meta: { code, width: 4, height: 20 },
  });
  const chart = ({ id }: SavedChart) => ({
    id: chartItemId(id),
    type: 'CHART',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-charts'],
    meta: { chartId: id, width: 4, height: 30 },
  });
  const row = (id: string, children: readonly string[]) => ({
    id,
    type: 'ROW',
    children,
    parents: ['ROOT_ID', 'GRID_ID'],
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  });
  const rows = charts.length > 0 ? ['ROW-texts', 'ROW-charts'] : ['ROW-texts'];
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: rows, parents: ['ROOT_ID'] },
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: title } },
    'ROW-texts': row('ROW-texts', [LEFT, RIGHT]),
    [LEFT]: text(LEFT, 'Left as it was'),
    [RIGHT]: text(RIGHT, 'Right as it was'),
    ...(charts.length > 0 && { 'ROW-charts': row('ROW-charts', charts.map(chartItemKey)) }),
    ...Object.fromEntries(charts.map((savedChart) => [chartItemKey(savedChart), chart(savedChart)])),
  };
}

function toRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function parseRecord(text: unknown): Unknown {
  return typeof text === 'string' && text !== '' ? toRecord(JSON.parse(text)) : {};
}

export async function readStoredDashboard(
  user: ApiUser,
  { id }: Pick<SharedDashboard, 'id'>,
): Promise<StoredDashboard> {
  const { body, status } = await user.get(`/api/v1/dashboard/${id.toString()}`);
  expect(status, `dashboard ${id.toString()} is there`).toBe(200);
  const result = toRecord(getIn(body, 'result'));
  const owners = Array.isArray(result['owners']) ? result['owners'] : [];
  const items = Object.entries(parseRecord(result['position_json'])).map(
    ([key, value]) => [key, toRecord(value)] as const,
  );
  return {
    title: String(result['dashboard_title']),
    slug: typeof result['slug'] === 'string' && result['slug'] !== '' ? result['slug'] : null,
    css: getText(result, 'css'),
    changedOn: String(result['changed_on']),
    owners: owners.map((owner) => Number(getIn(owner, 'id'))).sort((a, b) => a - b),
    certifiedBy: getText(result, 'certified_by'),
    certificationDetails: getText(result, 'certification_details'),
    metadata: parseRecord(result['json_metadata']),
    layout: Object.fromEntries(items),
  };
}

async function fetchUserId(user: ApiUser): Promise<number> {
  return Number(getIn((await user.get('/api/v1/me/')).body, 'result', 'id'));
}

const NAME_COLUMNS = { dashboard: 'dashboard_title', chart: 'slice_name' } as const;

async function findByName(admin: ApiUser, kind: keyof typeof NAME_COLUMNS, text: string): Promise<readonly number[]> {
  const filters = `filters:!((col:${NAME_COLUMNS[kind]},opr:ct,value:'${text}'))`;
  const { body } = await admin.get(`/api/v1/${kind}/?q=(columns:!(id),${filters},page_size:100)`);
  const rows = getIn(body, 'result');
  return Array.isArray(rows) ? rows.map((row: unknown) => Number(getIn(row, 'id'))) : [];
}

async function saveChangeAs(
  by: ApiUser,
  dashboard: SharedDashboard,
  { meta = {}, metadata = {}, fields = {} }: Change,
): Promise<void> {
  const current = await readStoredDashboard(by, dashboard);
  const positions = Object.fromEntries(
    Object.entries(current.layout).map(([id, item]) => [
      id,
      id === 'DASHBOARD_VERSION_KEY' ? 'v2' : { ...item, meta: { ...toRecord(item['meta']), ...meta[id] } },
    ]),
  );
  const { show_native_filters: _, ...settings } = current.metadata;
  const json_metadata = JSON.stringify({ ...settings, ...metadata, positions });
  const { status, body } = await by.send('PUT', `/api/v1/dashboard/${dashboard.id.toString()}`, {
    ...fields,
    json_metadata,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function withSharedDashboards(provide: (shared: SharedDashboards) => Promise<void>): Promise<void> {
  const stamp = `e2e${randomBytes(5).toString('hex')}`;
  const [admin, alpha] = [await signInToApi('admin'), await signInToApi('alpha')];
  const [adminId, alphaId] = [await fetchUserId(admin), await fetchUserId(alpha)];
  const extraIds: number[] = [];
  let count = 0;
  try {
    await provide({
      ...{ stamp, admin, alpha, adminId, alphaId },
      deleteAfterwards: (id) => extraIds.push(id),
      read: (dashboard) => readStoredDashboard(admin, dashboard),
      save: saveChangeAs,
      create: async ({ charts = [], metadata = {} } = {}) => {
        count += 1;
        const title = `Shared ${count.toString()} ${stamp}`;
        const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: title, published: true });
        const id = Number(getIn(body, 'id'));
        expect(Number.isInteger(id), `created: ${JSON.stringify(body)}`).toBe(true);
        const saved = await admin.send('PUT', `/api/v1/dashboard/${id.toString()}`, {
          owners: [adminId, alphaId],
          json_metadata: JSON.stringify({ ...metadata, positions: toLayout(title, charts) }),
        });
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
        return { id, title, url: `/superset/dashboard/${id.toString()}/` };
      },
    });
  } finally {
    const remove = (kind: string, id: number) => admin.send('DELETE', `/api/v1/${kind}/${id.toString()}`);
    for (const id of new Set([...extraIds, ...(await findByName(admin, 'dashboard', stamp))]))
      await remove('dashboard', id);
    for (const id of await findByName(admin, 'chart', stamp)) await remove('chart', id);
    await admin.dispose();
    await alpha.dispose();
  }
}

export const test = base.extend<{ shared: SharedDashboards }>({
  shared: async ({}, provide) => withSharedDashboards(provide),
});

export const markdownCode = (layout: unknown, id: string): unknown => getIn(layout, id, 'meta', 'code');

// --- the page ---

export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Dashboard title' });
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.v-toasts').getByText(text, { exact: typeof text === 'string' });
export const SAVED = 'This dashboard was saved successfully.';
export const CONFIRM = 'Please confirm the overwrite values.';
export const failedDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'The dashboard was not saved' });
export const overwriteDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm overwrite' });

/** Selects from the dashboard's menu in edit mode; returns the dialog of that name, if one opens. */
export async function selectFromMenu(page: Page, name: string, dialog = name): Promise<Locator> {
  await page.getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return page.getByRole('dialog', { name: dialog, exact: true });
}

/** Replaces the text of a markdown item. */
export async function replaceMarkdown(page: Page, id: string, text: string): Promise<void> {
  await layoutItem(page, id).locator('.item-markdown').dblclick();
  const editor = layoutItem(page, id).getByRole('textbox', { name: 'Markdown' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(layoutItem(page, id)).toContainText(text.slice(0, 20));
}

/** The page is as after a save: edit mode has ended, and a toast confirmed it. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(titleField(page)).toHaveCount(0);
}

export async function saveAndExpect(page: Page): Promise<void> {
  await saveButton(page).click();
  await expectSaved(page);
}

export async function openEditor(page: Page, dashboard: Pick<SharedDashboard, 'url'>): Promise<void> {
  await openInEditMode(page, dashboard);
  await expect(titleField(page)).toBeVisible();
}

/** The save requests that the page sends, one after the other. */
export function recordSaveRequests(page: Page, { id }: Pick<SharedDashboard, 'id'>): readonly Request[] {
  const saveRequests: Request[] = [];
  page.on('request', (request) => {
    const isSave =
      request.method() === 'PUT' && new URL(request.url()).pathname === `/api/v1/dashboard/${id.toString()}`;
    if (isSave) saveRequests.push(request);
  });
  return saveRequests;
}

/** A file for 'Load from JSON'. */
export async function loadFromJson(page: Page, file: unknown): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await selectFromMenu(page, 'Load from JSON');
  const buffer = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  await (await chooser).setFiles({ name: 'dashboard.json', mimeType: 'application/json', buffer });
}

/** Waits until a draft with this text is stored in the browser. */
export async function expectDraftStored(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          (expected) =>
            new Promise<boolean>((done) => {
              const opening = indexedDB.open('vitrine');
              opening.onerror = () => done(false);
              opening.onsuccess = () => {
                const database = opening.result;
                if (!database.objectStoreNames.contains('drafts')) {
                  database.close();
                  done(false);
                  return;
                }
                const reading = database.transaction('drafts').objectStore('drafts').getAll();
                reading.onsuccess = () => {
                  database.close();
                  done(JSON.stringify(reading.result).includes(expected));
                };
              };
            }),
          text,
        ),
      { message: `a draft with "${text}"` },
    )
    .toBe(true);
}

export const draftNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'There is unsaved work on this dashboard from' });

/** Lists what was repaired when the layout was parsed. */
export const repairNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'The layout of this dashboard was repaired' });

export { expect };
