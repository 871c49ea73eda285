import type { Page } from 'playwright/test';
import { getIn, getText, signInToApi } from '../apiUser';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

/** Connections through an SSH tunnel, and Google Sheets with OAuth2: real test servers have neither a gateway nor Google. */

const LIST = '/databaseview/list/';

async function openEngine(page: Page, engine: string): Promise<void> {
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const tile = dialog.getByRole('button', { name: engine, exact: true });
  await expect(dialog.getByRole('combobox', { name: 'Supported databases' })).toBeVisible();
  if (await tile.isVisible()) await tile.click();
  else {
    await dialog.getByRole('combobox', { name: 'Supported databases' }).click();
    await page.getByRole('option', { name: engine, exact: true }).click();
  }
  await expect(page.getByLabel('Display Name')).toBeVisible();
}

/** Saves the dialog and its result, and says the id of the new database. */
async function connect(page: Page): Promise<number> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v1/database/'),
  );
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const body: unknown = await (await saved).json();
  await page.getByRole('dialog', { name: 'Database connected' }).getByRole('button', { name: 'Finish' }).click();
  return Number(getIn(body, 'id'));
}

async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('connections by an SSH tunnel and to Google Sheets, whose tables are listed after an authorization', async ({
  page,
}) => {
  const admin = await signInToApi('admin');
  const stamp = `e2e-${Date.now().toString(36)}`;
  const ids: number[] = [];
  try {
    await login(page);
    await page.goto(LIST);
    await openEngine(page, 'PostgreSQL');
    for (const [label, value] of [
      ['Display Name', `${stamp} tunnel`],
      ['Host', 'embedded'],
      ['Port', '5432'],
      ['Database name', 'examples'],
      ['Username', 'ada'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('checkbox', { name: 'SSH Tunnel' }).check();
    const tunnel = page.getByRole('group', { name: 'SSH Tunnel' });
    for (const [label, value] of [
      ['SSH Host', 'nowhere'],
      ['SSH Port', '22'],
      ['Username', 'ada'],
      ['SSH Password', 'secret'],
    ] as const)
      await tunnel.getByLabel(label, { exact: true }).fill(value);
    const tryIt = page.getByRole('button', { name: 'Test connection' });
    await tryIt.click();
    await expect(page.getByText('ERROR: Could not establish session to SSH gateway')).toBeVisible();
    await tunnel.getByLabel('SSH Host', { exact: true }).fill('embedded');
    await tryIt.click();
    await expect(page.getByText('Connection looks good!')).toBeVisible();
    ids.push(await connect(page));

    await openEngine(page, 'Google Sheets');
    await page.getByLabel('Display Name').fill(`${stamp} sheets`);
    const sheets = page.getByRole('group', { name: 'Google Sheet Name and URL' });
    await sheets.getByLabel('Name of sheet 1').fill('Airports');
    await sheets.getByLabel('URL of sheet 1').fill('https://docs.google.com/spreadsheets/d/nowhere');
    await expect(sheets.getByText('The URL could not be identified.')).toBeVisible();
    await sheets.getByLabel('URL of sheet 1').fill('https://docs.google.com/spreadsheets/d/airports');
    await expect(sheets.getByText('The URL could not be identified.')).toHaveCount(0);
    await page.locator('summary', { hasText: 'OAuth2 client information' }).click();
    await page.getByLabel('Client ID').fill('me');
    await page.getByLabel('Client Secret').fill('hidden');
    await page.getByLabel('Authorization Request URI').fill('https://idp.example/authorize');
    await expectNoViolations(page, 'sheets', '[role=dialog]');
    ids.push(await connect(page));
    const connection = getIn((await admin.get(`/api/v1/database/${String(ids[1])}/connection`)).body, 'result');
    expect(JSON.parse(getText(connection, 'masked_encrypted_extra'))).toMatchObject({
      oauth2_client_info: { id: 'me', secret: 'XXXXXXXXXX' },
    });

    // The provider sends the user back, as its page does after a click.
    await page.context().route('https://idp.example/**', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      back.searchParams.set('code', 'granted');
      const href = back.href.replaceAll('&', '&amp;');
      await route.fulfill({ contentType: 'text/html', body: `<!doctype html><a href="${href}">Allow</a>` });
    });
    await page.goto('/dataset/add/');
    await select(page, 'Database', `${stamp} sheets`);
    const [provider] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'provide authorization' }).click(),
    ]);
    await Promise.all([provider.waitForEvent('close'), provider.getByRole('link', { name: 'Allow' }).click()]);
    await expect(page.getByRole('link', { name: 'provide authorization' })).toHaveCount(0);
    await select(page, 'Table', 'Airports');
    await expect(page.getByRole('rowheader', { name: 'latitude' })).toBeVisible();
  } finally {
    for (const id of ids) await admin.send('DELETE', `/api/v1/database/${id.toString()}`);
    await admin.dispose();
  }
});
