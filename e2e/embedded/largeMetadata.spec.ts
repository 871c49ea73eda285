import { saveButton } from '../editing';
import { expect, expectSaved, openEditor, test, titleField } from '../editingSave';
import { login, waitForAllCharts } from '../session';

test.beforeEach(async ({ page }) => login(page));

/** Some 20 MB: colours of labels, and cross-filters of charts that are gone. */
function largeMetadata(): Readonly<Record<'chart_configuration' | 'label_colors', Readonly<Record<string, unknown>>>> {
  const chart = (id: number) => ({ id, crossFilters: { scope: 'global', chartsInScope: [id, id + 1, id + 2] } });
  const label = 'ö'.repeat(50);
  return {
    chart_configuration: Object.fromEntries(
      Array.from({ length: 60_000 }, (_, i) => [900_000 + i, chart(900_000 + i)]),
    ),
    label_colors: Object.fromEntries(
      Array.from({ length: 120_000 }, (_, i) => [`${label} ${i.toString()}`, '#1f77b4']),
    ),
  };
}

test('twenty megabytes of metadata: the charts are drawn, and a save keeps them', async ({ page, shared, charts }) => {
  test.setTimeout(180_000);
  const metadata = largeMetadata();
  expect(Buffer.byteLength(JSON.stringify(metadata))).toBeGreaterThan(20_000_000);
  const dashboard = await shared.create({ charts: await charts.create(2), metadata });
  await page.goto(dashboard.url);
  expect((await waitForAllCharts(page, 60_000)).total).toBe(2);
  await openEditor(page, dashboard);
  await titleField(page).fill(`Large ${shared.stamp}`);
  const saving = page.waitForResponse((response) => response.request().method() === 'PUT', { timeout: 90_000 });
  await saveButton(page).click();
  expect((await saving).status()).toBe(200);
  await expectSaved(page);
  const saved = await shared.read(dashboard);
  expect(saved.title).toBe(`Large ${shared.stamp}`);
  // Compared as texts: a difference of objects of this size takes minutes to print.
  const toText = (value: unknown): string => JSON.stringify(value);
  expect(toText(saved.metadata['label_colors']) === toText(metadata.label_colors)).toBe(true);
});
