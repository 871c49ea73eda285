import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { createGateway, type Gateway } from '../../mocks/command/gateway';
import { NO_POLICY_SETTINGS } from '../../mocks/server/contentSecurityPolicy';
import { expect, startSession, test } from '../session';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The `vitrine` command in front of the server under test, with the setting on. */
async function startGateway(target: string): Promise<{ readonly base: string; readonly gateway: Gateway }> {
  const gateway = createGateway(
    dist,
    {
      backEnds: new Map([['', new URL(target)]]),
      host: '127.0.0.1',
      port: 0,
      tls: undefined,
      hasAccessLog: false,
      trustsForwarded: false,
      only: undefined,
      policy: NO_POLICY_SETTINGS,
      telemetry: '/collect?key=operator',
      stopTimeout: 0,
    },
    '0.0.0',
  );
  await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${String(port)}`, gateway };
}

/** Twice the same error, and a rejection; both with what a user has typed. */
async function fail(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fail = (): void => {
      throw new TypeError("No such value 'Jane Doe' 4711");
    };
    setTimeout(fail);
    setTimeout(fail);
    setTimeout(() => void Promise.reject(new Error('Jane Doe')));
  });
}

test('errors and Web Vitals are sent to the address of the operator, once and without data', async ({
  page,
  baseURL,
  guard,
}) => {
  const { base, gateway } = await startGateway(baseURL ?? '');
  try {
    const bodies: string[] = [];
    await page.route('**/collect?key=operator', async (route) => {
      bodies.push(route.request().postData() ?? '');
      await route.fulfill({ status: 204 });
    });
    await startSession(page, 'admin', 'admin', base);
    await page.goto(`${base}/dashboard/list/?filters=(secret:1)`);
    await expect(page.getByRole('table')).toBeVisible();
    // Stored when the session is known: the server's release is part of what is sent.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrine.serverTraits'))).not.toBeNull();
    await fail(page);
    await expect.poll(() => bodies.length).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      format: 1,
      build: expect.stringMatching(/^index-[\w-]+\.js$/) as unknown,
      superset: 6,
      vitals: [],
      errors: [
        { kind: 'uncaught', name: 'TypeError', message: "No such value '…' 0", frames: [], page: 'list' },
        { kind: 'rejection', name: 'Error', message: null, frames: [], page: 'list' },
      ],
      dropped: 0,
    });
    // Playwright's pages are never hidden.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect.poll(() => bodies.length).toBe(2);
    const { vitals, errors } = JSON.parse(bodies[1] ?? '') as { vitals: { name: string }[]; errors: unknown[] };
    expect(vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
    expect(errors).toEqual([]);
    expect(bodies.join('')).not.toMatch(/Jane|4711|secret/);
    expect(guard.errors.splice(0)).toHaveLength(3);
  } finally {
    await gateway.stop();
  }
});

test('by default nothing is loaded for it, and nothing is sent', async ({ page, guard }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  // But what the server's event log gets.
  const sent = (): string[] => requests.filter((request) => request.startsWith('POST') && !/\/log\//.test(request));
  await startSession(page);
  await page.goto('/dashboard/list/');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('meta[name=vitrine-telemetry]')).toHaveCount(0);
  const before = sent();
  await fail(page);
  await expect.poll(() => guard.errors.length).toBe(3);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  // Any other request shows that one caused by these would have been seen.
  await page.evaluate(() => fetch('/health'));
  expect(sent()).toEqual(before);
  expect(requests.filter((request) => request.includes('elemetry'))).toEqual([]);
  guard.errors.length = 0;
});
