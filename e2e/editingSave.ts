import { randomBytes } from 'node:crypto';
import { type Locator, type Page, type Request } from 'playwright/test';
import { editBoard, part, saveButton, test as base, type SavedChart } from './editing';
import { field, signedIn, type Person } from './apiUser';
import { expect, startSession } from './session';

type Unknown = Readonly<Record<string, unknown>>;

/** A dashboard as the server has it. */
export interface Stored {
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

export interface Shared {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}

/** Optional fields of a dashboard besides its two texts. */
interface Wanted {
  readonly charts?: readonly SavedChart[];
  readonly metadata?: Unknown;
}

/** Dashboards for tests of saving; everything created with them is deleted afterwards. */
export interface Desk {
  /** Part of the name of everything that a test creates: whatever has it in its name is deleted afterwards. */
  readonly stamp: string;
  readonly admin: Person;
  readonly alpha: Person;
  readonly adminId: number;
  readonly alphaId: number;
  /** A dashboard owned by both users, with the texts LEFT and RIGHT and with charts. */
  readonly share: (wanted?: Wanted) => Promise<Shared>;
  readonly stored: (board: Pick<Shared, 'id'>) => Promise<Stored>;
  /** Another user saves: the newest state plus a change. */
  readonly saves: (by: Person, board: Shared, change: Change) => Promise<void>;
  /** Registers something that a test created without the stamp in its name. */
  readonly adopt: (id: number) => void;
}

interface Change {
  /** Changes to the items' meta. */
  readonly meta?: Readonly<Record<string, Unknown>>;
  readonly metadata?: Unknown;
  readonly fields?: Unknown;
}

export const LEFT = 'MARKDOWN-left';
export const RIGHT = 'MARKDOWN-right';

const CHART = (id: number) => `CHART-e2e-${id.toString()}`;
export const chartKey = ({ id }: SavedChart): string => CHART(id);

function layoutOf(title: string, charts: readonly SavedChart[]): Unknown {
  const text = (id: string, code: string) => ({
    id,
    type: 'MARKDOWN',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-texts'],
    meta: { code, width: 4, height: 20 },
  });
  const chart = ({ id }: SavedChart) => ({
    id: CHART(id),
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
    ...(charts.length > 0 && { 'ROW-charts': row('ROW-charts', charts.map(chartKey)) }),
    ...Object.fromEntries(charts.map((one) => [chartKey(one), chart(one)])),
  };
}

function record(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function parsed(text: unknown): Unknown {
  return typeof text === 'string' && text !== '' ? record(JSON.parse(text)) : {};
}

export async function storedOf(person: Person, { id }: Pick<Shared, 'id'>): Promise<Stored> {
  const { body, status } = await person.get(`/api/v1/dashboard/${id.toString()}`);
  expect(status, `dashboard ${id.toString()} is there`).toBe(200);
  const result = record(field(body, 'result'));
  const owners = Array.isArray(result['owners']) ? result['owners'] : [];
  const parts = Object.entries(parsed(result['position_json'])).map(([key, value]) => [key, record(value)] as const);
  return {
    title: String(result['dashboard_title']),
    slug: typeof result['slug'] === 'string' && result['slug'] !== '' ? result['slug'] : null,
    css: String(result['css'] ?? ''),
    changedOn: String(result['changed_on']),
    owners: owners.map((owner) => Number(field(owner, 'id'))).sort((a, b) => a - b),
    certifiedBy: String(result['certified_by'] ?? ''),
    certificationDetails: String(result['certification_details'] ?? ''),
    metadata: parsed(result['json_metadata']),
    layout: Object.fromEntries(parts),
  };
}

async function idOf(person: Person): Promise<number> {
  return Number(field((await person.get('/api/v1/me/')).body, 'result', 'id'));
}

const NAMED = { dashboard: 'dashboard_title', chart: 'slice_name' } as const;

async function named(admin: Person, kind: keyof typeof NAMED, text: string): Promise<readonly number[]> {
  const filters = `filters:!((col:${NAMED[kind]},opr:ct,value:'${text}'))`;
  const { body } = await admin.get(`/api/v1/${kind}/?q=(columns:!(id),${filters},page_size:100)`);
  const rows = field(body, 'result');
  return Array.isArray(rows) ? rows.map((row: unknown) => Number(field(row, 'id'))) : [];
}

async function changeAs(by: Person, board: Shared, { meta = {}, metadata = {}, fields = {} }: Change): Promise<void> {
  const now = await storedOf(by, board);
  const positions = Object.fromEntries(
    Object.entries(now.layout).map(([id, one]) => [
      id,
      id === 'DASHBOARD_VERSION_KEY' ? 'v2' : { ...one, meta: { ...record(one['meta']), ...meta[id] } },
    ]),
  );
  const { show_native_filters: _, ...settings } = now.metadata;
  const json_metadata = JSON.stringify({ ...settings, ...metadata, positions });
  const { status, body } = await by.send('PUT', `/api/v1/dashboard/${board.id.toString()}`, {
    ...fields,
    json_metadata,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function withDesk(give: (desk: Desk) => Promise<void>): Promise<void> {
  const stamp = `e2e${randomBytes(5).toString('hex')}`;
  const [admin, alpha] = [await signedIn('admin'), await signedIn('alpha')];
  const [adminId, alphaId] = [await idOf(admin), await idOf(alpha)];
  const adopted: number[] = [];
  let shared = 0;
  try {
    await give({
      ...{ stamp, admin, alpha, adminId, alphaId },
      adopt: (id) => adopted.push(id),
      stored: (board) => storedOf(admin, board),
      saves: changeAs,
      share: async ({ charts = [], metadata = {} } = {}) => {
        shared += 1;
        const title = `Shared ${shared.toString()} ${stamp}`;
        const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: title, published: true });
        const id = Number(field(body, 'id'));
        expect(Number.isInteger(id), `made: ${JSON.stringify(body)}`).toBe(true);
        const saved = await admin.send('PUT', `/api/v1/dashboard/${id.toString()}`, {
          owners: [adminId, alphaId],
          json_metadata: JSON.stringify({ ...metadata, positions: layoutOf(title, charts) }),
        });
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
        return { id, title, url: `/superset/dashboard/${id.toString()}/` };
      },
    });
  } finally {
    const remove = (kind: string, id: number) => admin.send('DELETE', `/api/v1/${kind}/${id.toString()}`);
    for (const id of new Set([...adopted, ...(await named(admin, 'dashboard', stamp))])) await remove('dashboard', id);
    for (const id of await named(admin, 'chart', stamp)) await remove('chart', id);
    await admin.leave();
    await alpha.leave();
  }
}

export const test = base.extend<{ desk: Desk }>({ desk: async ({}, give) => withDesk(give) });

export const codeOf = (layout: unknown, id: string): unknown => field(layout, id, 'meta', 'code');

// --- the page ---

export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Dashboard title' });
export const toastSays = (page: Page, text: string | RegExp): Locator =>
  page.locator('.v-toasts').getByText(text, { exact: typeof text === 'string' });
export const SAVED = 'This dashboard was saved successfully.';
export const CONFIRM = 'Please confirm the overwrite values.';
export const failed = (page: Page): Locator => page.getByRole('dialog', { name: 'The dashboard was not saved' });
export const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm overwrite' });

/** Selects from the dashboard's menu in edit mode; returns the dialog of that name, if one opens. */
export async function fromMenu(page: Page, name: string, dialog = name): Promise<Locator> {
  await page.getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return page.getByRole('dialog', { name: dialog, exact: true });
}

/** Replaces the text of a markdown item. */
export async function write(page: Page, id: string, text: string): Promise<void> {
  await part(page, id).locator('.part-markdown').dblclick();
  const editor = part(page, id).getByRole('textbox', { name: 'Markdown' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(part(page, id)).toContainText(text.slice(0, 20));
}

/** The page is as after a save: edit mode has ended, and a toast confirmed it. */
export async function savedNow(page: Page): Promise<void> {
  await expect(toastSays(page, SAVED)).toBeVisible();
  await expect(titleField(page)).toHaveCount(0);
}

export async function saves(page: Page): Promise<void> {
  await saveButton(page).click();
  await savedNow(page);
}

export async function edit(page: Page, board: Pick<Shared, 'url'>): Promise<void> {
  await editBoard(page, board);
  await expect(titleField(page)).toBeVisible();
}

/**
 * Signs in through the window that the page's dialog opened, whose form differs by server; the page continues by
 * itself.
 */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const [small] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  await small.waitForLoadState();
  // The page polls who is signed in; a late response to an anonymous poll may come after ours and end the session
  // again.
  await expect(async () => {
    await startSession(page);
    await expect(dialog).toHaveCount(0, { timeout: 5000 });
  }).toPass();
}

/** The save requests that the page sends, one after the other. */
export function sentBy(page: Page, { id }: Pick<Shared, 'id'>): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const isSave =
      request.method() === 'PUT' && new URL(request.url()).pathname === `/api/v1/dashboard/${id.toString()}`;
    if (isSave) sent.push(request);
  });
  return sent;
}

/** A file for 'Load from JSON'. */
export async function load(page: Page, file: unknown): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await fromMenu(page, 'Load from JSON');
  const buffer = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  await (await chooser).setFiles({ name: 'dashboard.json', mimeType: 'application/json', buffer });
}

/** Waits until a draft with this text is stored in the browser. */
export async function draftKept(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          (wanted) =>
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
                  done(JSON.stringify(reading.result).includes(wanted));
                };
              };
            }),
          text,
        ),
      { message: `a draft with "${text}"` },
    )
    .toBe(true);
}

export const draft = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'There is unsaved work on this dashboard from' });

/** What reading the layout repaired. */
export const repairs = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'The layout of this dashboard was put right' });

export { expect };
