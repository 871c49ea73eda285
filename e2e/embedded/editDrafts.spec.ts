import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { type Page } from 'playwright/test';
import { BROWSER_ARGS } from '../browser';
import { saveButton, undoButton } from '../editing';
import {
  draftNotice,
  expect,
  expectDraftStored,
  LEFT,
  markdownCode,
  openEditor,
  replaceMarkdown,
  RIGHT,
  saveAndExpect,
  test,
  titleField,
} from '../editingSave';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('leaving with unsaved changes asks for confirmation', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const confirmation = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  const goToList = () => page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.goto(dashboard.url);
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await replaceMarkdown(page, LEFT, 'Not saved yet');
  await goToList();
  await confirmation.getByRole('button', { name: 'Stay here' }).click();
  await expect(titleField(page)).toBeVisible();
  await expect(page).toHaveURL(/edit=true/);
  await page.goBack();
  await confirmation.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  // Closing the page shows the browser's own dialog.
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await expectDraftStored(page, 'Not saved yet');
  await goToList();
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Left as it was');
  await openEditor(page, dashboard);
  await draftNotice(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await goToList();
  await confirmation.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Not saved yet');

  // Without changes there is no confirmation, and no draft remains.
  await openEditor(page, dashboard);
  await expect(draftNotice(page)).toHaveCount(0);
  await goToList();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
});

test('discarding asks for confirmation, and a discarded draft is not offered again', async ({ page, shared }) => {
  const dashboard = await shared.create();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Thrown away');
  await expectDraftStored(page, 'Thrown away');
  await page.getByRole('button', { name: 'Discard' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Discard changes' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Thrown away')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(titleField(page)).toHaveCount(0);
  await expect(page.getByText('Left as it was')).toBeVisible();
  await openEditor(page, dashboard);
  await expect(draftNotice(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
});

test('a draft is restored after a reload and merged with what others saved meanwhile', async ({ page, shared }) => {
  const dashboard = await shared.create();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Left in a draft');
  await expectDraftStored(page, 'Left in a draft');
  await shared.save(shared.alpha, dashboard, { meta: { [RIGHT]: { code: 'Right by alpha' } } });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(draftNotice(page)).toContainText(/Alpha.* has saved it since; both are merged\./);
  await draftNotice(page).getByText('1 change', { exact: true }).click();
  await expect(draftNotice(page).getByRole('row', { name: /Left as it was Left in a draft/ })).toBeVisible();
  await draftNotice(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('Left in a draft')).toBeVisible();
  await expect(page.getByText('Right by alpha')).toBeVisible();
  await undoButton(page).click();
  await expect(page.getByText('Left as it was')).toBeVisible();
  await page.getByRole('button', { name: 'Redo the action' }).click();
  await saveAndExpect(page);
  const { layout } = await shared.read(dashboard);
  expect([markdownCode(layout, LEFT), markdownCode(layout, RIGHT)]).toEqual(['Left in a draft', 'Right by alpha']);
  await openEditor(page, dashboard);
  await expect(draftNotice(page)).toHaveCount(0);
});

test('a draft that conflicts with a newer save shows both versions to choose from', async ({ page, shared }) => {
  const dashboard = await shared.create();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Left in a draft');
  await expectDraftStored(page, 'Left in a draft');
  await shared.save(shared.alpha, dashboard, { meta: { [LEFT]: { code: 'Left by alpha' } } });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await draftNotice(page).getByRole('button', { name: 'Restore it' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Restore unsaved work' });
  await expect(confirmation).toContainText('Left by alpha');
  await confirmation.getByRole('radio', { name: /^Yours/ }).check();
  await confirmation.getByRole('button', { name: 'Restore it' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByText('Left in a draft')).toBeVisible();
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Left by alpha');
  await saveAndExpect(page);
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Left in a draft');
});

interface KillableBrowser {
  readonly page: Page;
  readonly kill: () => Promise<void>;
}

/** A browser with a profile on disk, which can be killed. */
async function startBrowser(profile: string, base: string): Promise<KillableBrowser> {
  const executable = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const started: ChildProcess = spawn(
    executable,
    [
      '--headless=new',
      ...BROWSER_ARGS,
      '--no-first-run',
      '--remote-debugging-port=0',
      '--window-size=1440,900',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const address = await new Promise<string>((done, fail) => {
    let output = '';
    started.stderr?.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) done(found);
    });
    started.once('exit', () => fail(new Error(`No browser: ${output}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no profile.');
  const page = await context.newPage();
  await page.goto(`${base}/vitrine/icon.svg`);
  return {
    page,
    kill: async () => {
      const exited = once(started, 'exit');
      // The whole process group at once: no page can run its unload handlers.
      if (started.pid !== undefined) process.kill(-started.pid, 'SIGKILL');
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}

test('a draft is restored after the browser crashed', async ({ shared }) => {
  const base = process.env['E2E_BASE'] ?? 'http://127.0.0.1:4173';
  const dashboard = await shared.create();
  const url = `${base}${dashboard.url}`;
  const profile = await mkdtemp(join(tmpdir(), 'edit-draft-'));
  try {
    const first = await startBrowser(profile, base);
    try {
      await login(first.page, 'admin', 'admin', base);
      await openEditor(first.page, { url });
      await replaceMarkdown(first.page, LEFT, 'Left when it crashed');
      await titleField(first.page).fill(`Crashed ${shared.stamp}`);
      await expectDraftStored(first.page, `Crashed ${shared.stamp}`);
    } finally {
      await first.kill();
    }
    const second = await startBrowser(profile, base);
    try {
      await login(second.page, 'admin', 'admin', base);
      await openEditor(second.page, { url });
      await draftNotice(second.page).getByRole('button', { name: 'Restore it' }).click();
      await expect(second.page.getByText('Left when it crashed')).toBeVisible();
      await expect(titleField(second.page)).toHaveValue(`Crashed ${shared.stamp}`);
      await saveAndExpect(second.page);
    } finally {
      await second.kill();
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const { title, layout } = await shared.read(dashboard);
  expect(title).toBe(`Crashed ${shared.stamp}`);
  expect(markdownCode(layout, LEFT)).toBe('Left when it crashed');
});

test('editing the same dashboard in two tabs shows a notice in both', async ({ page, context, shared }) => {
  const dashboard = await shared.create();
  const otherTabNotice = (tab: Page) =>
    tab.getByText('This dashboard is also being edited in another tab of this browser.');
  const other = await context.newPage();
  await openEditor(page, dashboard);
  await expect(otherTabNotice(page)).toHaveCount(0);
  await openEditor(other, dashboard);
  await expect(otherTabNotice(other)).toBeVisible();
  await expect(otherTabNotice(page)).toBeVisible();
  await replaceMarkdown(page, LEFT, 'Left of the first tab');
  await replaceMarkdown(other, RIGHT, 'Right of the second tab');
  await saveAndExpect(page);
  const since = 'It was saved in another tab since you started editing. Saving merges both.';
  await expect(other.getByText(since)).toBeVisible();
  await expect(otherTabNotice(other)).toHaveCount(0);
  await saveAndExpect(other);
  const { layout } = await shared.read(dashboard);
  expect([markdownCode(layout, LEFT), markdownCode(layout, RIGHT)]).toEqual([
    'Left of the first tab',
    'Right of the second tab',
  ]);
  // A closed tab no longer counts.
  await openEditor(page, dashboard);
  await openEditor(other, dashboard);
  await expect(otherTabNotice(page)).toBeVisible();
  await other.close();
  await expect(otherTabNotice(page)).toHaveCount(0);
});
