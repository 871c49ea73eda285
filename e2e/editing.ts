import { randomBytes } from 'node:crypto';
import { type Locator, type Page } from 'playwright/test';
import { expect, test as base, type TestDashboard } from './filters';
import { getIn, getText, type ApiUser } from './apiUser';

export interface SavedChart {
  readonly id: number;
  readonly name: string;
}

/** Saved charts of the test, deleted afterwards. */
export interface ChartFactory {
  /** Each chart is a big number with a unique name. */
  readonly create: (count: number) => Promise<readonly SavedChart[]>;
}

export const test = base.extend<{ charts: ChartFactory }>({
  charts: async ({ dashboards }, provide) => {
    const stamp = randomBytes(4).toString('hex');
    const ids: number[] = [];
    const { admin, content } = dashboards;
    await provide({
      create: async (count) => {
        const charts: SavedChart[] = [];
        for (let index = 1; index <= count; index++) {
          const name = `Figure ${(ids.length + 1).toString()} ${stamp}`;
          const params = {
            viz_type: 'big_number_total',
            metric: 'count',
            adhoc_filters: [],
            time_range: 'No filter',
            datasource: `${content.datasetId.toString()}__table`,
          };
          const { body } = await admin.send('POST', '/api/v1/chart/', {
            slice_name: name,
            viz_type: params.viz_type,
            datasource_id: content.datasetId,
            datasource_type: 'table',
            params: JSON.stringify(params),
          });
          const id = Number(getIn(body, 'id'));
          expect(Number.isInteger(id), `created: ${JSON.stringify(body)}`).toBe(true);
          ids.push(id);
          charts.push({ id, name });
        }
        return charts;
      },
    });
    for (const id of ids) await admin.send('DELETE', `/api/v1/chart/${id.toString()}`);
  },
});

// --- the page ---

export const grid = (page: Page): Locator => page.locator('.dashboard-grid');
export const builderPane = (page: Page): Locator => page.getByRole('complementary', { name: 'Build the dashboard' });
export const layoutItem = (page: Page, id: string): Locator => page.locator(`[data-layout-item="${id}"]`);
/** The page's layout items of a kind, in document order. */
export const layoutItems = (page: Page, kind: string): Locator => page.locator(`[data-layout-item^="${kind}-"]`);
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo the action' });
export const redoButton = (page: Page): Locator => page.getByRole('button', { name: 'Redo the action' });
export const tab = (page: Page, name: string): Locator => grid(page).getByRole('tab', { name, exact: true });
const dropIndicator = (page: Page): Locator => page.locator('.edit-drop-mark');

/** The live region: what screen readers announce. */
export const liveRegion = (page: Page): Locator => page.locator('[data-announcer]');

export async function openInEditMode(page: Page, { url }: Pick<TestDashboard, 'url'>): Promise<void> {
  await page.goto(`${url}?edit=true`);
  await expect(builderPane(page)).toBeVisible();
}

/** Saves and waits until edit mode has ended. */
export async function saveDashboard(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(builderPane(page)).toBeHidden();
  await expect(page).toHaveURL(/\/superset\/dashboard\/[^/?]+\/(?:#.*)?$/);
}

/** Runs an action that adds one layout item of a kind; returns its id. */
export async function addItem(page: Page, kind: string, action: () => Promise<void>): Promise<string> {
  const getIds = () =>
    layoutItems(page, kind).evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('data-layout-item') ?? ''),
    );
  const previousIds = await getIds();
  await action();
  let added: readonly string[] = [];
  await expect
    .poll(
      async () => {
        added = (await getIds()).filter((id) => !previousIds.includes(id));
        return added.length;
      },
      { message: `one more ${kind}` },
    )
    .toBe(1);
  return added[0] ?? '';
}

// --- the builder pane ---

export async function paneElement(page: Page, name: string): Promise<Locator> {
  const paneTab = builderPane(page).getByRole('tab', { name: 'Layout elements' });
  if ((await paneTab.getAttribute('aria-selected')) !== 'true') await paneTab.click();
  return builderPane(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}

export async function chartCard(page: Page, { name }: SavedChart): Promise<Locator> {
  const chooser = builderPane(page).getByRole('tab', { name: 'Charts', exact: true });
  if ((await chooser.getAttribute('aria-selected')) !== 'true') await chooser.click();
  const search = builderPane(page).getByRole('searchbox');
  if ((await search.inputValue()) !== name) await search.fill(name);
  const found = builderPane(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
  // Other charts disappear once the server has searched.
  await expect(found).toHaveAttribute('data-row', '0');
  return found;
}

// --- dragging ---

export interface DropPoint {
  readonly at: Locator;
  /** Where in the target: near an edge, or in its middle. */
  readonly side?: 'left' | 'right' | 'top' | 'bottom' | 'middle';
  /** Pixels from that edge. */
  readonly inset?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two frames, after which a pointer event has been handled. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function toPoint({ at, side = 'middle', inset = 5 }: DropPoint): Promise<Point> {
  const box = await at.boundingBox();
  if (!box) throw new Error('The target is not visible.');
  const { x, y, width, height } = box;
  const across = Math.min(inset, width / 4);
  const down = Math.min(inset, height / 4);
  return {
    x: side === 'left' ? x + across : side === 'right' ? x + width - across : x + width / 2,
    y: side === 'top' ? y + down : side === 'bottom' ? y + height - down : y + height / 2,
  };
}

/** Scrolls until a point is far from the window's edges, where the page would scroll by itself. */
async function scrollToPoint(page: Page, spot: DropPoint): Promise<void> {
  const { y } = await toPoint(spot);
  await page.evaluate((by) => {
    window.scrollBy({ top: by, behavior: 'instant' });
  }, y - 450);
}

/** Drags an element over a point, without dropping it. */
export async function dragOver(page: Page, source: Locator, spot: DropPoint): Promise<void> {
  await scrollToPoint(page, spot);
  await page.evaluate(() => {
    window.addEventListener(
      'dragover',
      ({ clientX, clientY }) => {
        window.__dragOverAt = { x: clientX, y: clientY };
      },
      { capture: true },
    );
  });
  const from = await toPoint({ at: source });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 4, from.y + 4);
  await page.mouse.move(from.x - 12, from.y + 12);
  const to = await toPoint(spot);
  await moveTo(page, to);
}

declare global {
  interface Window {
    /** Where the page last received a dragover. */
    __dragOverAt?: Point;
  }
}

/**
 * Moves to the point until the page has received it, and had time to show it: browsers drop moves that arrive while
 * they handle the one before.
 */
async function moveTo(page: Page, { x, y }: Point): Promise<void> {
  let shift = 0;
  const arrived = async (): Promise<boolean> => {
    shift = 1 - shift;
    await page.mouse.move(x + shift, y);
    await frames(page);
    const at = await page.evaluate(() => window.__dragOverAt);
    return at !== undefined && Math.abs(at.x - x) < 2 && Math.abs(at.y - y) < 2;
  };
  await expect.poll(arrived, { intervals: [20, 50, 100], message: 'dragged over the target' }).toBe(true);
  await frames(page);
}

export async function drag(page: Page, source: Locator, spot: DropPoint): Promise<void> {
  await dragOver(page, source, spot);
  await expect(dropIndicator(page)).toBeAttached();
  await expect(dropIndicator(page)).not.toHaveClass(/is-refused/);
  await page.mouse.up();
  await expect(dropIndicator(page)).not.toBeAttached();
}

/** The drag handle of a layout item. */
export async function dragHandle(page: Page, id: string): Promise<Locator> {
  await layoutItem(page, id).scrollIntoViewIfNeeded();
  await layoutItem(page, id).hover();
  const handle = page.locator(`[data-chrome="${id}"] .edit-drag-handle`);
  await expect(handle).toBeVisible();
  return handle;
}

/** Opens the menu of a layout item and selects from it. */
export async function selectFromItemMenu(page: Page, id: string, ...names: readonly string[]): Promise<void> {
  await layoutItem(page, id).focus();
  await page.locator(`[data-chrome="${id}"]`).getByRole('button', { name: 'More actions' }).click();
  for (const name of names) {
    const item = page.locator('[role^=menuitem]').filter({ hasText: name }).last();
    await item.click();
  }
}

/** Types into the field of an inline edit. */
export async function replaceText(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label, exact: true });
  await input.fill(text);
  await input.press('Enter');
  await expect(input).toBeHidden();
}

// --- the layout as it is stored ---

type Unknown = Readonly<Record<string, unknown>>;
export type Layout = Readonly<Record<string, Unknown>>;

/** A layout item, its stored data, and its children. */
export type LayoutSketch = readonly [kind: string, meta: Unknown, children?: readonly LayoutSketch[]];

/**
 * Stores a layout through the API instead of the editor. Items of a kind are numbered in reading order: `CHART-e2e1`.
 */
export async function storeLayout(
  admin: ApiUser,
  { id }: Pick<TestDashboard, 'id'>,
  sketch: readonly LayoutSketch[],
): Promise<void> {
  const counts = new Map<string, number>();
  const positions: Record<string, unknown> = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  };
  const addNode = ([type, meta, children = []]: LayoutSketch, parents: readonly string[]): string => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const key = `${type}-e2e${count.toString()}`;
    positions[key] = {
      id: key,
      type,
      parents,
      meta,
      children: children.map((child) => addNode(child, [...parents, key])),
    };
    return key;
  };
  const inGrid = ['ROOT_ID', 'GRID_ID'];
  const children = sketch.map((child) => addNode(child, inGrid));
  positions['GRID_ID'] = { id: 'GRID_ID', type: 'GRID', children, parents: ['ROOT_ID'] };
  const json_metadata = JSON.stringify({ default_filters: '{}', positions });
  const saved = await admin.send('PUT', `/api/v1/dashboard/${id.toString()}`, { json_metadata });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

/** Notation of a chart in a sketch. */
export const chartSketch = (chart: SavedChart | undefined, width = 4): LayoutSketch => [
  'CHART',
  { chartId: chart?.id, sliceName: chart?.name, width, height: 30 },
];

export async function readLayout(admin: ApiUser, dashboard: Pick<TestDashboard, 'id'>): Promise<Layout> {
  const { body } = await admin.get(`/api/v1/dashboard/${dashboard.id.toString()}`);
  return JSON.parse(getText(body, 'result', 'position_json')) as Layout;
}

/** A layout as text: one line per item, indented below its parent. Charts by their index in `charts`. */
export function outline(layout: Layout, charts: readonly SavedChart[], from = 'ROOT_ID', indent = ''): string {
  const found = layout[from];
  const type = String(getIn(found, 'type'));
  const meta = getIn(found, 'meta');
  const chart = charts.findIndex(({ id }) => id === getIn(meta, 'chartId'));
  const text = {
    CHART: (chart + 1).toString(),
    MARKDOWN: getText(meta, 'code').split('\n', 1)[0],
    HEADER: getText(meta, 'text'),
    TAB: getText(meta, 'text'),
  }[type];
  const children = getIn(found, 'children');
  const lines = [`${indent}${type}${text === undefined ? '' : ` ${text}`}`];
  for (const child of Array.isArray(children) ? children : [])
    lines.push(outline(layout, charts, String(child), `${indent}  `));
  return lines.join('\n');
}

/** Each item's `parents` are its real ancestors, and charts are stored with what the server needs. */
export function expectValidLayout(layout: Layout): void {
  const visited: string[] = [];
  const visit = (id: string, parents: readonly string[]): void => {
    const item = layout[id];
    visited.push(id);
    expect(getIn(item, 'id')).toBe(id);
    if (parents.length > 0) expect(getIn(item, 'parents'), `parents of ${id}`).toEqual(parents);
    if (getIn(item, 'type') === 'CHART') expect(getIn(item, 'meta', 'chartId')).toEqual(expect.any(Number));
    const children = getIn(item, 'children');
    for (const child of Array.isArray(children) ? children : []) visit(String(child), [...parents, id]);
  };
  visit('ROOT_ID', []);
  const fixedIds = ['DASHBOARD_VERSION_KEY', 'HEADER_ID', 'GRID_ID'];
  expect(
    Object.keys(layout).filter((id) => !visited.includes(id) && !fixedIds.includes(id)),
    'no orphans',
  ).toEqual([]);
}
