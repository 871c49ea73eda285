import { type Locator, type Page } from 'playwright/test';
import { getIn } from '../apiUser';
import { expect, test, type Dashboards } from '../filters';
import { login } from '../session';

/** The days that Superset's example of flights has. */
const DAYS = ['2015-01-01', '2015-01-02', '2015-01-03', '2015-01-04'] as const;

const latlong = (suffix = '') => ({ type: 'latlong', latCol: `LATITUDE${suffix}`, lonCol: `LONGITUDE${suffix}` });

/** The dashboard of a map of flights by day; undefined on a server without the example, or of a version that does not play maps. */
async function createMap({ admin, content, createChart, create }: Dashboards): Promise<string | undefined> {
  const { body } = await admin.get(
    '/api/v1/dataset/?q=(columns:!(id),filters:!((col:table_name,opr:eq,value:flights)))',
  );
  const dataset = Number(getIn(body, 'result', 0, 'id'));
  if (content.version !== 2 || !Number.isInteger(dataset)) return undefined;
  const map = await createChart(dataset, {
    viz_type: 'deck_arc',
    granularity_sqla: 'ds',
    time_grain_sqla: 'P1D',
    start_spatial: latlong(),
    end_spatial: latlong('_DEST'),
    adhoc_filters: [
      { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'AIRLINE', operator: 'IN', comparator: ['HA', 'VX', 'AS'] },
    ],
    autozoom: true,
    filter_nulls: true,
    row_limit: 1000,
    stroke_width: 2,
    color_picker: { r: 10, g: 100, b: 200, a: 1 },
    target_color_picker: { r: 240, g: 130, b: 0, a: 1 },
  });
  return (await create({}, [map])).url;
}

interface PlayedMap {
  readonly days: Locator;
  readonly canvas: Locator;
  readonly start: Locator;
  readonly end: Locator;
  readonly button: (name: string) => Locator;
}

async function openMap(page: Page, url: string): Promise<PlayedMap> {
  await page.goto(url);
  const player = page.getByRole('group', { name: 'Time', exact: true });
  await expect(player).toBeVisible();
  const slider = (name: string) => player.getByRole('slider', { name, exact: true });
  return {
    days: player.getByRole('status'),
    canvas: page.locator('canvas[aria-label]'),
    start: slider('Start'),
    end: slider('End'),
    button: (name) => player.getByRole('button', { name, exact: true }),
  };
}

/** Drags the thumb of a slider from one of its values to another. */
async function drag(page: Page, slider: Locator, from: number, to: number): Promise<void> {
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not on the screen.');
  const thumb = 16;
  const x = (value: number) => box.x + thumb / 2 + (value / (DAYS.length - 1)) * (box.width - thumb);
  const y = box.y + box.height / 2;
  await page.mouse.move(x(from), y);
  await page.mouse.down();
  await page.mouse.move(x(to), y, { steps: 5 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => login(page));

test('a map of several days is played, paused and dragged through with the mouse', async ({
  page,
  requests,
  dashboards,
}) => {
  const url = await createMap(dashboards);
  test.skip(url === undefined, 'this server has no map with times');
  if (url === undefined) return;
  const { days, canvas, start, end, button } = await openMap(page, url);
  await expect(days).toHaveText(DAYS[0]);
  await requests.idle();
  requests.clear();
  // It says how many features are drawn.
  const firstDay = (await canvas.getAttribute('aria-label')) ?? '';
  expect(firstDay).toMatch(/ [1-9]\d* /);

  await button('Play').click();
  await expect(days).toHaveText(DAYS[1]);
  await expect(canvas).not.toHaveAttribute('aria-label', firstDay);
  await button('Pause').click();
  await expect(button('Play')).toBeVisible();
  // Longer than a frame of the loop.
  await page.waitForTimeout(4500);
  await expect(days).toHaveText(DAYS[1]);

  await drag(page, end, 1, 3);
  await expect(days).toHaveText(`${DAYS[1]} – ${DAYS[3]}`);
  await drag(page, start, 1, 0);
  await expect(days).toHaveText(`${DAYS[0]} – ${DAYS[2]}`);
  // All days were loaded at once. The event log may be sent meanwhile.
  expect(requests.all()).toEqual([]);
});

test('a map of several days is played, paused and stepped through with the keyboard', async ({ page, dashboards }) => {
  const url = await createMap(dashboards);
  test.skip(url === undefined, 'this server has no map with times');
  if (url === undefined) return;
  const { days, start, end, button } = await openMap(page, url);
  await button('Previous').focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveText(DAYS[3]);

  await page.keyboard.press('Tab');
  await expect(button('Play')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button('Pause')).toBeFocused();
  // After the last day the loop begins anew.
  await expect(days).toHaveText(DAYS[0]);
  await page.keyboard.press('Space');
  await expect(button('Play')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(days).toHaveText(DAYS[1]);
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(days).toHaveText(DAYS[2]);
  await expect(start).toHaveAttribute('aria-valuetext', DAYS[2]);
  await page.keyboard.press('Home');
  await expect(days).toHaveText(DAYS[0]);
  await page.keyboard.press('Tab');
  await expect(end).toBeFocused();
  await page.keyboard.press('End');
  await expect(days).toHaveText(`${DAYS[0]} – ${DAYS[3]}`);
});
