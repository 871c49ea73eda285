import { getIn } from '../apiUser';
import {
  expectSaved,
  failedDialog,
  LEFT,
  markdownCode,
  openEditor,
  replaceMarkdown,
  SAVED,
  selectFromMenu,
  test,
  titleField,
  toast,
} from '../editingSave';
import { layoutItem, saveButton } from '../editing';
import { expect, login } from '../session';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { COUNT, SEED } from './faultRun';
import { expectFewRetries } from './retries';

/** Edits that are saved while the network fails: none is lost, and nothing is made twice. */

let proxy: FaultProxy;
test.beforeAll(async () => {
  proxy = await startFaultProxy();
});
test.afterAll(() => proxy.close());

test('edits of a dashboard survive every failed save', async ({ page, shared }) => {
  test.setTimeout(0);
  await login(page, 'admin', 'admin', proxy.base);
  const dashboard = await shared.create();
  let faults = 0;
  let saves = 0;
  for (let seed = SEED; faults < COUNT; seed++)
    await test.step(`seed ${String(seed)}`, async () => {
      const [text, title] = [`Written under seed ${String(seed)}`, `Seed ${String(seed)} ${shared.stamp}`];
      await openEditor(page, { url: proxy.base + dashboard.url });
      await replaceMarkdown(page, LEFT, text);
      await titleField(page).fill(title);
      proxy.start({ seed, share: 0.6, fileShare: 0 });
      await saveButton(page).click();
      const dialog = failedDialog(page);
      for (let attempt = 0; attempt < 4; attempt++) {
        const isDone = toast(page, SAVED).or(dialog.getByRole('button', { name: 'Save again' }));
        await expect(isDone.first()).toBeVisible({ timeout: 90_000 });
        if (!(await dialog.isVisible())) break;
        await expect(dialog.getByRole('alert')).not.toBeEmpty();
        expectFewRetries(proxy.log);
        faults += proxy.log.filter(({ fault }) => fault !== undefined).length;
        proxy.start({ seed: seed + 1000 * (attempt + 1), share: 0.6, fileShare: 0 });
        await dialog.getByRole('button', { name: 'Save again' }).click();
      }
      saves += 1;
      faults += proxy.log.filter(({ fault }) => fault !== undefined).length;
      proxy.stop();
      await expect(
        toast(page, SAVED)
          .or(dialog.getByRole('button', { name: 'Save again' }))
          .first(),
      ).toBeVisible();
      if (await dialog.isVisible()) {
        await dialog.getByRole('button', { name: 'Back to editing' }).click();
        await expect(layoutItem(page, LEFT)).toContainText(text);
        await expect(titleField(page)).toHaveValue(title);
        await saveButton(page).click();
      }
      await expectSaved(page);
      const stored = await shared.read(dashboard);
      expect([stored.title, markdownCode(stored.layout, LEFT)]).toEqual([title, text]);
    });
  console.log(`dashboard edits: ${String(faults)} faults in ${String(saves)} saves`);
});

test('a copy whose response is lost is made once', async ({ page, shared }) => {
  await login(page, 'admin', 'admin', proxy.base);
  await openEditor(page, { url: proxy.base + (await shared.create()).url });
  const name = `Copy ${shared.stamp}`;
  const isCopy = (request: string) => /^POST \S*(\/copy\/|copy_dash)/.test(request);
  const dialog = await selectFromMenu(page, 'Save as', 'Save dashboard');
  await dialog.getByRole('textbox', { name: 'Save as:' }).fill(name);
  // Nothing comes back, neither of the copy nor of the look-up whether it was made.
  let isCut = false;
  proxy.force = (request) => {
    isCut ||= isCopy(request);
    return isCut ? 'lostResponse' : undefined;
  };
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Network error');
  expect(proxy.log.filter(({ method, path }) => isCopy(`${method} ${path}`))).toHaveLength(1);
  proxy.stop();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  const q = `(filters:!((col:dashboard_title,opr:eq,value:'${name}')))`;
  expect(getIn((await shared.admin.get(`/api/v1/dashboard/?q=${q}`)).body, 'count')).toBe(1);
});
