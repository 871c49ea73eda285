import { getText, signInToApi, type ApiUser } from '../apiUser';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

const CONFIG = '/api/v1/dashboard/filters/embedded';
let admin: ApiUser;

test.beforeAll(async () => {
  admin = await signInToApi('admin');
});
test.afterAll(async () => {
  await admin.send('DELETE', CONFIG);
  await admin.dispose();
});

test('the embed dialog leads to a page that says what keeps a host page from showing the dashboard', async ({
  page,
}) => {
  const domains = { allowed_domains: ['https://app.example.com'] };
  const uuid = getText((await admin.send('POST', CONFIG, domains)).body, 'result', 'uuid');
  await login(page);
  await page.goto('/superset/dashboard/filters/');
  await page.getByRole('button', { name: 'More Options', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Embed dashboard' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Check the embedding' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check the embedding' })).toBeVisible();
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(line('The feature flag is on.')).toContainText('OK');
  await expect(line('The token is valid until')).toContainText('OK');
  await expect(line('Guests can read the dashboard and its charts.')).toContainText('OK');
  await expect(line('Allowed domains')).toContainText('without the address of the host page');
  // The address of an embedded dashboard leads there too, for a host page that the server refuses.
  await page.goto(`/embedded/${uuid}?doctor=1&host=https://b.example.com`);
  await expect(line('https://b.example.com is not an allowed domain')).toContainText('Problem');
  const host = page.getByRole('textbox', { name: 'Address of the host page' });
  await host.fill('https://app.example.com/reports');
  await host.press('Enter');
  await expect(line('https://app.example.com is an allowed domain.')).toContainText('OK');
  await expect(line('X-Frame-Options')).toContainText('OK');
  await page.getByRole('textbox', { name: 'Guest token of your application' }).fill('not.a.token');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(line('This is no guest token.')).toContainText('Problem');
  await expect(line('The server does not accept the token')).toContainText('Problem');
  await expectNoViolations(page, 'wide');
  await page.setViewportSize({ width: 400, height: 800 });
  await expectNoViolations(page, 'narrow');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  // Nobody was signed out by it.
  expect((await page.request.get('/api/v1/me/')).ok()).toBe(true);
});
