import { type Locator, type Page } from 'playwright/test';
import { chartPane, controls, expect, expectChartDrawn, runQuery } from './builder';
import { waitForAllCharts } from './session';

/** The family's dashboard of the embedded server, and its type whose panel, cross-filter, menus and exports are tried. */
export const FAMILIES = [
  { family: 'time', slug: 'types-time', type: 'mixed_timeseries' },
  { family: 'parts and flows', slug: 'types-parts', type: 'sunburst_v2' },
  { family: 'distribution', slug: 'types-distribution', type: 'box_plot' },
  { family: 'tables', slug: 'types-tables', type: 'pivot_table_v2' },
  { family: 'maps', slug: 'types-maps', type: 'world_map' },
] as const;

const HOLDER = '.dashboard-component-chart-holder';

/** Records console errors; the guard of the session records script errors. */
export function recordConsoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Scrolls through the dashboard; every chart is drawn, and none by an error or as not supported. */
export async function expectAllDrawn(page: Page): Promise<void> {
  // Maps without a graphics card, beside other tests.
  const { total, drawn } = await waitForAllCharts(page, 120_000);
  expect(total).toBeGreaterThan(0);
  expect(drawn).toBe(total);
  const failed = await page
    .locator(HOLDER)
    .evaluateAll((holders) =>
      holders
        .filter(
          (holder) =>
            holder.getBoundingClientRect().width > 0 &&
            (holder.querySelector('[role=alert], .chart-empty') !== null ||
              holder.textContent.includes('is not supported')),
        )
        .map((holder) => holder.textContent.slice(0, 200)),
    );
  expect(failed, 'no chart without a drawing').toEqual([]);
}

/** The charts whose drawing does not fit their boxes, or shows nothing, with what is wrong. */
const findMisfits = (page: Page): Promise<readonly string[]> =>
  page.locator(HOLDER).evaluateAll((holders) =>
    holders.flatMap((holder) => {
      const box = holder.querySelector('.slice_container');
      if (!box || holder.getBoundingClientRect().width === 0) return [];
      const { left, right, width } = box.getBoundingClientRect();
      const canvases = [...box.querySelectorAll('canvas')];
      const drawings = [...canvases, ...box.querySelectorAll('svg[role]')];
      const scrolls = (element: Element) =>
        element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX);
      const isScrolled = (drawing: Element) => {
        for (let at = drawing.parentElement; at && at !== holder; at = at.parentElement) if (scrolls(at)) return true;
        return false;
      };
      const isBlank = (canvas: HTMLCanvasElement) => {
        const context = canvas.getContext('2d');
        if (!context || canvas.width === 0 || canvas.height === 0) return false;
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return !new Uint32Array(data.buffer).some((pixel) => pixel !== 0);
      };
      const widths = drawings.map((drawing) => drawing.getBoundingClientRect()).filter((one) => one.width > 0);
      const widest = canvases.reduce((most, canvas) => Math.max(most, canvas.getBoundingClientRect().width), 0);
      const problems = [
        // A wide table or calendar scrolls in its chart.
        drawings.some((drawing) => {
          const at = drawing.getBoundingClientRect();
          return at.width > 0 && (at.right > right + 1 || at.left < left - 1) && !isScrolled(drawing);
        }) && 'reaches out of its box',
        canvases.length > 0 && Math.abs(widest - width) > 2 && `${String(widest)} of ${String(width)} px wide`,
        canvases.length > 0 && [box, ...box.querySelectorAll('*')].some(scrolls) && 'scrolls sideways',
        canvases.length > 0 && canvases.every(isBlank) && 'is blank',
        drawings.length > 0 && widths.length === 0 && 'has no width',
      ].filter((problem) => problem !== false);
      return problems.length > 0 ? [`${holder.textContent.slice(0, 60)}: ${problems.join(', ')}`] : [];
    }),
  );

/** Every chart's drawing fits its box and shows something. Those out of sight are drawn when they come near. */
export async function expectAllFit(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const misfits = await findMisfits(page);
        const first = misfits[0]?.split(':')[0];
        if (first !== undefined) await page.locator(HOLDER).filter({ hasText: first }).first().scrollIntoViewIfNeeded();
        return misfits;
      },
      { message: 'charts fit their boxes' },
    )
    .toEqual([]);
}

/** What the chart shows: the pixels of its canvases, and its other elements. */
const readDrawing = (chart: Locator): Promise<string> =>
  chart.evaluate((element) => {
    const pixels = [...element.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL());
    return [...pixels, element.innerHTML].join('\n');
  });

const drawnChart = (page: Page): Locator => chartPane(page).locator('.slice_container').first();

/** A chart may be drawn in several steps: its drawing when it does not change any more. */
async function readFinalDrawing(page: Page): Promise<string> {
  let drawing = '';
  await expect
    .poll(
      async () => {
        const previous = drawing;
        drawing = await readDrawing(drawnChart(page));
        return drawing === previous;
      },
      { intervals: [50, 100, 150] },
    )
    .toBe(true);
  return drawing;
}

/** A time range that all data are in. */
async function setTimeRange(page: Page, control: Locator): Promise<void> {
  await control.getByRole('button', { name: /^Time Range:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit time range' });
  await dialog.getByRole('combobox', { name: /range type/i }).click();
  await page.getByRole('option', { name: 'Advanced', exact: true }).click();
  await dialog.getByRole('textbox', { name: /start \(inclusive\)/i }).fill('1900-01-01');
  await dialog.getByRole('textbox', { name: /end \(exclusive\)/i }).fill('2100-01-01');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
}

async function addFormula(page: Page, control: Locator): Promise<void> {
  await control.getByRole('button', { name: 'Add annotation layer' }).click();
  const layer = page.getByRole('dialog', { name: 'Add annotation layer' });
  await layer.getByRole('textbox', { name: 'Name' }).fill('Level');
  await layer.getByRole('textbox', { name: 'Formula' }).fill('10 * 2');
  await layer.getByRole('button', { name: 'OK' }).click();
  await expect(layer).toHaveCount(0);
}

/**
 * The control of a section that is changed is the first one here that the section has: one with a visible effect on any
 * data. A text is typed into a field, or selects an option.
 */
const CHANGES: Readonly<Record<string, string | ((page: Page, control: Locator) => Promise<void>)>> = {
  rolling_type: 'cumsum',
  rolling_type_b: 'cumsum',
  annotation_layers: addFormula,
  row_limit: '5',
  row_limit_b: '5',
  series_limit: '5',
  time_grain_sqla: 'Year',
  time_range: setTimeRange,
  x_axis_title: 'Title of the axis',
  show_value: 'toggle',
  show_total: 'toggle',
  number_format: '.3e',
  y_axis_format: '.3e',
  rowOrder: 'value ascending',
  valueFormat: '.3e',
  rowTotals: 'toggle',
  show_bubbles: 'toggle',
};

async function change(page: Page, control: Locator, name: string): Promise<void> {
  const value = CHANGES[name];
  if (typeof value === 'function') await value(page, control);
  else if (value === 'toggle') await control.getByRole('checkbox').first().click();
  else {
    const select = control.getByRole('combobox');
    const field = (await select.count()) > 0 ? select.first() : control.getByRole('textbox').first();
    await field.fill(value ?? '');
    await field.press('Enter');
  }
}

/** Changes one control; the chart is drawn again, by itself or with the response to a new request. */
async function expectEffect(page: Page, control: Locator, name: string): Promise<void> {
  const before = await readFinalDrawing(page);
  await change(page, control, name);
  const outdated = chartPane(page).getByText('The chart does not show your changes yet.');
  const isOutdated = () => outdated.isVisible();
  await expect
    .poll(async () => (await isOutdated()) || (await readDrawing(drawnChart(page))) !== before, {
      message: `${name} has an effect`,
    })
    .toBe(true);
  if (await isOutdated()) await runQuery(page);
  else await expectChartDrawn(page);
}

/** Changes one control of every section of the panel, and returns the sections. */
export async function changeEverySection(page: Page): Promise<readonly string[]> {
  const changed: string[] = [];
  await expect(controls(page).locator('.v-section').first()).toBeVisible();
  for (const tab of await controls(page).getByRole('tab').all()) {
    await tab.click();
    await expect(controls(page).locator('.v-section').first()).toBeVisible();
    const sections = await controls(page).locator('.v-section').all();
    for (const section of sections) {
      const toggle = section.getByRole('heading').getByRole('button').first();
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
      const names = await section
        .locator('[data-control]')
        .evaluateAll((found) => found.map((control) => control.getAttribute('data-control') ?? ''));
      // A grid of charts has tests of its own.
      if (names.length > 0 && names.every((control) => control.startsWith('matrixify'))) continue;
      const name = Object.keys(CHANGES).find((candidate) => names.includes(candidate));
      const label = (await toggle.innerText()).trim();
      expect(name, `a control of ${label} that can be changed: ${names.join(' ')}`).toBeDefined();
      if (name !== undefined) await expectEffect(page, section.locator(`[data-control="${name}"]`), name);
      changed.push(label);
    }
  }
  return changed;
}
