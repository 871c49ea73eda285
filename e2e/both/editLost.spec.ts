import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { type Page } from 'playwright/test';
import { part, saveButton, undoButton } from '../editing';
import {
  CONFIRM,
  draft,
  draftKept,
  edit,
  expect,
  failed,
  fromMenu,
  LEFT,
  question,
  RIGHT,
  SAVED,
  savedNow,
  saves,
  sentBy,
  test,
  titleField,
  toastSays,
  write,
} from '../editingSave';
import { field } from '../person';
import { login, signInBeside } from '../session';

test.beforeEach(async ({ page }) => login(page));

const codeOf = (layout: unknown, id: string): unknown => field(layout, id, 'meta', 'code');

test('two save in turn: what does not collide is kept of both', async ({ page, desk }) => {
  const board = await desk.share();
  const sent = sentBy(page, board);
  await edit(page, board);
  await write(page, LEFT, 'Left by admin');
  await titleField(page).fill(`Titled ${desk.stamp}`);
  await desk.saves(desk.alpha, board, {
    meta: { [RIGHT]: { code: 'Right by alpha', height: 33 } },
    metadata: { refresh_frequency: 300 },
    fields: { css: '.of-alpha {}' },
  });
  await saves(page);
  await expect(toastSays(page, /^What Alpha.* saved meanwhile is in it too: .*Right by alpha/)).toBeVisible();
  await expect(page.getByText('Right by alpha')).toBeVisible();
  expect(sent).toHaveLength(1);
  const { title, layout, metadata, css } = await desk.stored(board);
  expect(title).toBe(`Titled ${desk.stamp}`);
  expect(css).toBe('.of-alpha {}');
  expect(metadata['refresh_frequency']).toBe(300);
  expect(codeOf(layout, LEFT)).toBe('Left by admin');
  expect(layout[RIGHT]).toMatchObject({ meta: { code: 'Right by alpha', height: 33 } });
});

test('two save in turn from pages of their own', async ({ page, browser, desk }) => {
  const board = await desk.share();
  const context = await browser.newContext({ baseURL: process.env['E2E_BASE'] ?? 'http://127.0.0.1:4173' });
  const theirs = await context.newPage();
  await login(theirs, 'alpha');
  await edit(page, board);
  await edit(theirs, board);
  await write(page, LEFT, 'Left by admin');
  await write(theirs, RIGHT, 'Right by alpha');
  await saves(theirs);
  await saves(page);
  await context.close();
  const { layout } = await desk.stored(board);
  expect([codeOf(layout, LEFT), codeOf(layout, RIGHT)]).toEqual(['Left by admin', 'Right by alpha']);
});

test('what both changed is shown side by side, and either can be taken', async ({ page, desk }) => {
  const board = await desk.share();
  const sent = sentBy(page, board);
  for (const mine of [true, false]) {
    const round = String(mine);
    await edit(page, board);
    await write(page, LEFT, `Left by admin ${round}`);
    await write(page, RIGHT, `Right by admin ${round}`);
    await titleField(page).fill(`Admin ${round} ${desk.stamp}`);
    await desk.saves(desk.alpha, board, {
      meta: { [LEFT]: { code: `Left by alpha ${round}` } },
      fields: { dashboard_title: `Alpha ${round} ${desk.stamp}` },
    });
    const before = sent.length;
    await saveButton(page).click();
    await expect(toastSays(page, CONFIRM)).toBeVisible();
    await expect(question(page)).toContainText(/Alpha.* saved this dashboard .*, and changed what you changed too\./);
    const save = question(page).getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    await expect(question(page).getByText('2 choices are left')).toBeVisible();
    expect(sent).toHaveLength(before);
    const title = question(page).getByRole('group', { name: 'Title' });
    const text = question(page).getByRole('group', { name: /^Text: .*: text$/ });
    await expect(title).toContainText(`Admin ${round}`);
    await expect(title).toContainText(`Alpha ${round}`);
    await expect(text).toContainText(`Left by admin ${round}`);
    await expect(text).toContainText(`Left by alpha ${round}`);
    const [ours, theirs] = [/^Yours/, /^Alpha/];
    await text.getByRole('radio', { name: mine ? ours : theirs }).check();
    await expect(question(page).getByText('1 choice is left')).toBeVisible();
    await title.getByRole('radio', { name: mine ? theirs : ours }).check();
    await save.click();
    await savedNow(page);
    const stored = await desk.stored(board);
    expect(codeOf(stored.layout, LEFT)).toBe(`Left by ${mine ? 'admin' : 'alpha'} ${round}`);
    expect(codeOf(stored.layout, RIGHT)).toBe(`Right by admin ${round}`);
    expect(stored.title).toBe(`${mine ? 'Alpha' : 'Admin'} ${round} ${desk.stamp}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(stored.title);
  }
});

test('a choice that is out of date is asked again', async ({ page, desk }) => {
  const board = await desk.share();
  await edit(page, board);
  await write(page, LEFT, 'Left by admin');
  await desk.saves(desk.alpha, board, { meta: { [LEFT]: { code: 'First by alpha' } } });
  await saveButton(page).click();
  await expect(question(page)).toContainText('First by alpha');
  await question(page).getByRole('button', { name: 'Choose all of mine' }).click();
  await desk.saves(desk.alpha, board, { meta: { [LEFT]: { code: 'Second by alpha' } } });
  await question(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question(page)).toContainText('Second by alpha');
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Second by alpha');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Left by admin')).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
});

test('leaving with unsaved changes asks', async ({ page, desk }) => {
  const board = await desk.share();
  const asks = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  const away = () => page.getByRole('link', { name: 'Dashboards' }).first().click();
  await edit(page, board);
  await write(page, LEFT, 'Not saved yet');
  await away();
  await asks.getByRole('button', { name: 'Stay here' }).click();
  await expect(titleField(page)).toBeVisible();
  await expect(page).toHaveURL(/edit=true/);
  await page.goBack();
  await asks.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  // Closing asks too, in the browser's own words.
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await away();
  await asks.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Left as it was');
  await edit(page, board);
  await draft(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await away();
  await asks.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Not saved yet');

  // Nothing to lose: nothing is asked, and no draft is left.
  await edit(page, board);
  await expect(draft(page)).toHaveCount(0);
  await away();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
});

test('discarding asks, and what was discarded is not offered again', async ({ page, desk }) => {
  const board = await desk.share();
  await edit(page, board);
  await write(page, LEFT, 'Thrown away');
  await draftKept(page, 'Thrown away');
  await page.getByRole('button', { name: 'Discard' }).click();
  const asks = page.getByRole('dialog', { name: 'Discard changes' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Thrown away')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await asks.getByRole('button', { name: 'Discard' }).click();
  await expect(titleField(page)).toHaveCount(0);
  await expect(page.getByText('Left as it was')).toBeVisible();
  await edit(page, board);
  await expect(draft(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
});

test('a draft comes back after a reload, over what others saved meanwhile', async ({ page, desk }) => {
  const board = await desk.share();
  await edit(page, board);
  await write(page, LEFT, 'Left in a draft');
  await draftKept(page, 'Left in a draft');
  await desk.saves(desk.alpha, board, { meta: { [RIGHT]: { code: 'Right by alpha' } } });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(draft(page)).toContainText(/Alpha.* has saved it since; both are put together\./);
  await draft(page).getByText('1 change', { exact: true }).click();
  await expect(draft(page).getByRole('row', { name: /Left as it was Left in a draft/ })).toBeVisible();
  await draft(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('Left in a draft')).toBeVisible();
  await expect(page.getByText('Right by alpha')).toBeVisible();
  await undoButton(page).click();
  await expect(page.getByText('Left as it was')).toBeVisible();
  await page.getByRole('button', { name: 'Redo the action' }).click();
  await saves(page);
  const { layout } = await desk.stored(board);
  expect([codeOf(layout, LEFT), codeOf(layout, RIGHT)]).toEqual(['Left in a draft', 'Right by alpha']);
  await edit(page, board);
  await expect(draft(page)).toHaveCount(0);
});

test('a draft that collides with a newer save asks which it shall be', async ({ page, desk }) => {
  const board = await desk.share();
  await edit(page, board);
  await write(page, LEFT, 'Left in a draft');
  await draftKept(page, 'Left in a draft');
  await desk.saves(desk.alpha, board, { meta: { [LEFT]: { code: 'Left by alpha' } } });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await draft(page).getByRole('button', { name: 'Restore it' }).click();
  const asks = page.getByRole('dialog', { name: 'Restore unsaved work' });
  await expect(asks).toContainText('Left by alpha');
  await asks.getByRole('radio', { name: /^Yours/ }).check();
  await asks.getByRole('button', { name: 'Restore it' }).click();
  await expect(asks).toHaveCount(0);
  await expect(page.getByText('Left in a draft')).toBeVisible();
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Left by alpha');
  await saves(page);
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Left in a draft');
});

interface OwnBrowser {
  readonly page: Page;
  readonly kill: () => Promise<void>;
}

/** A browser with a profile on disk, which can be killed. */
async function startBrowser(profile: string, base: string): Promise<OwnBrowser> {
  const executable = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const started: ChildProcess = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--window-size=1440,900',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const address = await new Promise<string>((done, fail) => {
    let said = '';
    started.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) done(found);
    });
    started.once('exit', () => fail(new Error(`No browser: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no profile.');
  const page = await context.newPage();
  await page.goto(`${base}/vitrine/icon.svg`);
  return {
    page,
    kill: async () => {
      const gone = once(started, 'exit');
      // The whole group, at once: no page gets to say good-bye.
      if (started.pid !== undefined) process.kill(-started.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}

async function loginTo(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login/`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill('admin');
  await page.locator('input[name=password]').press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

test('a draft comes back after the browser was killed', async ({ desk }) => {
  const base = process.env['E2E_BASE'] ?? 'http://127.0.0.1:4173';
  const board = await desk.share();
  const url = `${base}${board.url}`;
  const profile = await mkdtemp(join(tmpdir(), 'edit-draft-'));
  try {
    const first = await startBrowser(profile, base);
    try {
      await loginTo(first.page, base);
      await edit(first.page, { url });
      await write(first.page, LEFT, 'Left when it crashed');
      await titleField(first.page).fill(`Crashed ${desk.stamp}`);
      await draftKept(first.page, `Crashed ${desk.stamp}`);
    } finally {
      await first.kill();
    }
    const second = await startBrowser(profile, base);
    try {
      await loginTo(second.page, base);
      await edit(second.page, { url });
      await draft(second.page).getByRole('button', { name: 'Restore it' }).click();
      await expect(second.page.getByText('Left when it crashed')).toBeVisible();
      await expect(titleField(second.page)).toHaveValue(`Crashed ${desk.stamp}`);
      await saves(second.page);
    } finally {
      await second.kill();
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const { title, layout } = await desk.stored(board);
  expect(title).toBe(`Crashed ${desk.stamp}`);
  expect(codeOf(layout, LEFT)).toBe('Left when it crashed');
});

test('two tabs that edit the same dashboard know of each other', async ({ page, context, desk }) => {
  const board = await desk.share();
  const also = (tab: Page) => tab.getByText('This dashboard is also being edited in another tab of this browser.');
  const other = await context.newPage();
  await edit(page, board);
  await expect(also(page)).toHaveCount(0);
  await edit(other, board);
  await expect(also(other)).toBeVisible();
  await expect(also(page)).toBeVisible();
  await write(page, LEFT, 'Left of the first tab');
  await write(other, RIGHT, 'Right of the second tab');
  await saves(page);
  const since = 'It was saved in another tab since you began. When you save, both are put together.';
  await expect(other.getByText(since)).toBeVisible();
  await expect(also(other)).toHaveCount(0);
  await saves(other);
  const { layout } = await desk.stored(board);
  expect([codeOf(layout, LEFT), codeOf(layout, RIGHT)]).toEqual(['Left of the first tab', 'Right of the second tab']);
  // One that is closed is no longer there.
  await edit(page, board);
  await edit(other, board);
  await expect(also(page)).toBeVisible();
  await other.close();
  await expect(also(page)).toHaveCount(0);
});

test('a session that ends before or within a save is renewed, and the save goes through', async ({
  page,
  context,
  desk,
}) => {
  const board = await desk.share();
  const put = new RegExp(`/api/v1/dashboard/${board.id.toString()}$`);
  const sent = sentBy(page, board);
  await edit(page, board);
  await write(page, LEFT, 'Saved over an ended session');
  await context.clearCookies();
  await saveButton(page).click();
  await signInBeside(page);
  await savedNow(page);
  expect(sent).toHaveLength(1);
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Saved over an ended session');

  await edit(page, board);
  await write(page, LEFT, 'Saved at the second try');
  let ended = false;
  await page.route(put, async (route) => {
    if (ended || route.request().method() !== 'PUT') return route.fallback();
    ended = true;
    // Between the reading of the newest state and the save, the server forgets who this is.
    await context.clearCookies();
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    expect(response.status()).toBeGreaterThanOrEqual(400);
    await context.clearCookies();
    return route.fulfill({ response });
  });
  await saveButton(page).click();
  await signInBeside(page);
  await savedNow(page);
  expect(ended).toBe(true);
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Saved at the second try');
});

test('what the server refuses is told, nothing is lost, and it can be saved otherwise', async ({ page, desk }) => {
  const board = await desk.share();
  const other = await desk.share();
  const taken = `taken-${desk.stamp}`;
  await desk.admin.send('PUT', `/api/v1/dashboard/${other.id.toString()}`, { slug: taken });
  await login(page, 'alpha');
  await edit(page, board);
  await write(page, LEFT, 'Kept through refusals');
  const named = async (slug: string): Promise<void> => {
    const dialog = await fromMenu(page, 'Edit properties', 'Dashboard properties');
    await dialog.getByRole('textbox', { name: 'URL slug' }).fill(slug);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const back = async (): Promise<void> => {
    await failed(page).getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByText('Kept through refusals')).toBeVisible();
  };
  // A name that is taken (422).
  await named(taken);
  await saveButton(page).click();
  const alert = failed(page).getByRole('alert');
  await expect(alert).toContainText(/Sorry, there was an error saving this dashboard: .*unique/i);
  await expect(alert).toContainText('A slug that another dashboard has, for one, is refused.');
  await back();
  await named('');
  // No longer an owner (403).
  const path = `/api/v1/dashboard/${board.id.toString()}`;
  expect((await desk.admin.send('PUT', path, { owners: [desk.adminId] })).status).toBe(200);
  await saveButton(page).click();
  await expect(alert).toContainText('You do not have permission to edit this dashboard');
  await back();
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Left as it was');
  expect((await desk.admin.send('PUT', path, { owners: [desk.adminId, desk.alphaId] })).status).toBe(200);
  await saves(page);
  expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe('Kept through refusals');

  // Deleted meanwhile (404): what was done can be had as another dashboard, by its file.
  await edit(page, board);
  await write(page, RIGHT, 'Kept though it is gone');
  await desk.admin.send('DELETE', path);
  await saveButton(page).click();
  await expect(alert).toContainText('Sorry, there was an error saving this dashboard: ');
  await expect(alert).toContainText('The dashboard is no longer there, or you may no longer see it.');
  await expect(part(page, RIGHT)).toContainText('Kept though it is gone');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    failed(page).getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
});

test('a save whose answer is lost is looked up, and sent once', async ({ page, desk }) => {
  const board = await desk.share();
  const put = new RegExp(`/api/v1/dashboard/${board.id.toString()}$`);
  const sent = sentBy(page, board);
  for (const lost of ['abort', 'gateway'] as const) {
    await edit(page, board);
    await write(page, LEFT, `Saved without an answer: ${lost}`);
    await page.route(put, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      expect((await route.fetch()).status()).toBe(200);
      return lost === 'abort'
        ? route.abort('connectionreset')
        : route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' });
    });
    const before = sent.length;
    await saves(page);
    expect(sent.length - before).toBe(1);
    expect(codeOf((await desk.stored(board)).layout, LEFT)).toBe(`Saved without an answer: ${lost}`);
    await page.unroute(put);
  }
  await expect(toastSays(page, SAVED)).toBeVisible();
});
