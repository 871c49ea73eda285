import { getIn } from '../apiUser';
import {
  chartPane,
  expect,
  expectChartDrawn,
  openSaveDialog,
  rowLimit,
  savedFormData,
  setRowLimit,
  test,
} from '../builder';
import { login } from '../session';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { COUNT, SEED } from './faultRun';
import { expectFewRetries } from './retries';

/** The chart builder while the network fails. */

let proxy: FaultProxy;
test.beforeAll(async () => {
  proxy = await startFaultProxy();
});
test.afterAll(() => proxy.close());

test('a chart is run and saved in the end, without losing a change', async ({ page, resources }) => {
  test.setTimeout(0);
  await login(page, 'admin', 'admin', proxy.base);
  const id = await resources.createChart('Faulty');
  await page.goto(`${proxy.base}/explore/?slice_id=${String(id)}`);
  await expectChartDrawn(page);
  let faults = 0;
  for (let seed = SEED; faults < COUNT; seed++)
    await test.step(`seed ${String(seed)}`, async () => {
      const limit = 10 + (seed % 900);
      proxy.start({ seed, share: 0.6, fileShare: 0 });
      await setRowLimit(page, limit);
      await chartPane(page)
        .getByRole('button', { name: /^(Update|Create) chart$/ })
        .click();
      const stop = chartPane(page).getByRole('button', { name: 'Stop' });
      // What hangs ends by the button.
      await expect(async () => {
        if (proxy.log.some(({ fault, endedAt }) => fault === 'hang' && endedAt === undefined))
          await stop.click({ timeout: 500 }).catch(() => undefined);
        await expect(stop).toHaveCount(0, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });
      const dialog = await openSaveDialog(page);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      const failure = dialog.getByRole('alert');
      await expect(async () => {
        expect((await dialog.count()) === 0 || (await failure.count()) > 0).toBe(true);
      }).toPass({ timeout: 90_000 });
      expectFewRetries(proxy.log);
      faults += proxy.log.filter(({ fault }) => fault !== undefined).length;
      proxy.stop();
      await expect(rowLimit(page)).toHaveValue(String(limit));
      // A save that was still being tried may end meanwhile.
      const save = dialog.getByRole('button', { name: 'Save', exact: true });
      await expect(async () => {
        if ((await save.count()) > 0) await save.click({ timeout: 1000 });
        await expect(dialog).toHaveCount(0, { timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      const retry = chartPane(page).getByRole('button', { name: 'Retry' });
      if (await retry.isVisible()) await retry.click();
      await expectChartDrawn(page);
      // As typed.
      expect(Number((await savedFormData(resources.admin, id))['row_limit'])).toBe(limit);
    });
  console.log(`chart builder, run and save: ${String(faults)} faults`);
});

test('a chart whose response is lost is created once', async ({ page, resources }) => {
  await login(page, 'admin', 'admin', proxy.base);
  const id = await resources.createChart('Original');
  await page.goto(`${proxy.base}/explore/?slice_id=${String(id)}`);
  await expectChartDrawn(page);
  const name = `Copy ${resources.stamp}`;
  const dialog = await openSaveDialog(page);
  await dialog.getByRole('radio', { name: 'Save as...' }).check();
  await dialog.getByRole('textbox', { name: 'Chart name' }).fill(name);
  const isCreation = (request: string) => /^POST \/api\/v1\/chart\/$/.test(request);
  let isCut = false;
  proxy.force = (request) => {
    isCut ||= isCreation(request);
    return isCut ? 'lostResponse' : undefined;
  };
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'The chart could not be created' })).toBeVisible();
  expect(proxy.log.filter(({ method, path }) => isCreation(`${method} ${path}`))).toHaveLength(1);
  proxy.stop();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const q = `(filters:!((col:slice_name,opr:eq,value:'${name}')))`;
  expect(getIn((await resources.admin.get(`/api/v1/chart/?q=${q}`)).body, 'count')).toBe(1);
});
