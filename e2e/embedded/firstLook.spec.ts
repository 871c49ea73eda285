import { type Locator } from 'playwright/test';
import { getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

// What a first visitor sees: a page that lives while it loads, and whole texts.

test.beforeEach(async ({ page }) => login(page));

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a dashboard that loads shows it by motion, where the user does not ask for less: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/v1\/dashboard\//, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/superset/dashboard/world/');
    await expect(page.locator('.frame-box').first()).toBeVisible();
    const running = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect, playState }) => playState === 'running' && effect instanceof KeyframeEffect)
            .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.frame-box, .frame-bar')).length,
      );
    if (reducedMotion === 'reduce') expect(await running()).toBe(0);
    else await expect.poll(running).toBeGreaterThan(3);
    release();
    await expect(page.locator('.chart-header').first()).toBeVisible();
    await expect(page.locator('.frame-box')).toHaveCount(0);
  });

/** Demo dashboards that begin with a text. */
const WITH_TEXT = ['world', 'types-time', 'types-parts', 'types-distribution', 'planet'];

for (const width of [1440, 1024, 400])
  test(`the texts of the demo dashboards are not cut, ${width.toString()} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const cut: string[] = [];
    for (const slug of WITH_TEXT) {
      await page.goto(`/superset/dashboard/${slug}/`);
      const texts = page.locator('.dashboard-markdown');
      await expect(texts.first()).toBeVisible();
      // The page's own typeface is wider than the one that is there first.
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const names = await texts.evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible')
          .map((box) => box.textContent.slice(0, 40)),
      );
      cut.push(...names.map((name) => `${slug}: ${name}`));
    }
    expect(cut).toEqual([]);
  });

/** The texts of buttons that are in capitals, or are shown so. */
const inCapitals = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const text = button.textContent.trim();
        const shown = [button, ...button.querySelectorAll('*')];
        return (
          shown.some((part) => getComputedStyle(part).textTransform === 'uppercase') ||
          (text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase())
        );
      })
      .map((button) => button.textContent),
  );

test('no button is in capitals: filter bar, filter settings, edit mode, chart builder', async ({ page }) => {
  const buttons = page.getByRole('button');
  await page.goto('/superset/dashboard/filters/');
  await expect(page.getByRole('button', { name: /^Apply/ }).first()).toBeVisible();
  expect(await inCapitals(buttons)).toEqual([]);
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(await inCapitals(buttons)).toEqual([]);
  await page.goto('/chart/add');
  await expect(page.getByRole('button', { name: 'Create new chart' })).toBeVisible();
  expect(await inCapitals(buttons)).toEqual([]);
});

test('the whole name of a chosen dataset can be read on the page of a new chart, however long it is', async ({
  page,
}) => {
  const admin = await signInToApi('admin');
  const name = 'sales of every region by month with returns, discounts and the currencies of all branches';
  const path = '/api/v1/dataset/';
  const body = { database: 1, table_name: name, sql: 'SELECT 1 AS one', owners: [1] };
  const id = String(getIn((await admin.send('POST', path, body)).body, 'id'));
  try {
    for (const width of [1440, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/chart/add');
      const field = page.getByRole('combobox', { name: 'Dataset' });
      await field.fill(name.slice(0, 20));
      await page.getByRole('option', { name }).click();
      const chosen = page.locator('.v-select', { has: field });
      await expect(chosen).toContainText(name);
      const clipped = await chosen.evaluate((select) =>
        [select, ...select.querySelectorAll('span')].flatMap(({ scrollWidth, clientWidth, classList }) =>
          scrollWidth > clientWidth + 1 && clientWidth > 0 ? [classList.value] : [],
        ),
      );
      expect(clipped, `${width.toString()} pixels wide`).toEqual([]);
      const isWithinPage = await chosen.getByText(name).evaluate((text) => {
        const box = text.getBoundingClientRect();
        return box.left >= 0 && box.right <= window.innerWidth;
      });
      expect(isWithinPage).toBe(true);
    }
  } finally {
    await admin.send('DELETE', `${path}${id}`);
    await admin.dispose();
  }
});

test('the tags of a chart type are one line high, and whole', async ({ page }) => {
  for (const width of [1440, 400]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/chart/add');
    await page
      .getByRole('option', { name: /^Bar chart/i })
      .first()
      .click();
    const tags = page.locator('.viz-tags li');
    await expect(tags.first()).toBeVisible();
    const boxes = await tags.evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        const text = range.getBoundingClientRect();
        const box = item.getBoundingClientRect();
        return {
          name: item.textContent,
          isClipped: item.scrollWidth > item.clientWidth || item.scrollHeight > item.clientHeight,
          margins: [Math.round(box.width - text.width), Math.round(box.height - text.height)],
        };
      }),
    );
    expect(boxes.filter(({ isClipped }) => isClipped)).toEqual([]);
    // Neither stretched to the row's width nor to its height.
    expect(boxes.filter(({ margins }) => margins.some((margin) => margin > 24))).toEqual([]);
  }
});
