import { signInToApi, type ApiUser } from '../apiUser';
import { startHostPage } from '../hostPage';
import { expect, login, test } from '../session';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { COUNT, SEED } from './faultRun';
import { isNewer, NEWER_PAGES, openEmbedded, PAGES } from './pages';
import { allowWrongClock, visitWithFaults } from './visitPages';

/** Each page of ours while its network fails, `FAULTS` times; with `FAULTS_SEED` in other ways, with `FAULTS_PAGES` only those whose name matches. */

const WANTED = new RegExp(process.env['FAULTS_PAGES'] ?? '', 'i');

let proxy: FaultProxy;
let admin: ApiUser;

test.beforeAll(async () => {
  proxy = await startFaultProxy();
  admin = await signInToApi('admin');
});
test.afterAll(async () => {
  await proxy.close();
  await admin.dispose();
});

for (const [name, open] of Object.entries({ ...PAGES, ...NEWER_PAGES }))
  if (WANTED.test(name))
    test(`${name}: usable in spite of the faults, few requests, whole again afterwards`, async ({ page }) => {
      test.setTimeout(0);
      test.skip(name in NEWER_PAGES && !(await isNewer(admin)), 'Superset 2 has no such page');
      await allowWrongClock(page);
      await login(page, 'admin', 'admin', proxy.base);
      const pauses = await visitWithFaults(page, proxy, await open(admin), { count: COUNT, seed: SEED });
      // A second to two; all at once would be a storm.
      if (pauses.length > 5) expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(100);
    });

test('embedded dashboard: usable in spite of the faults, few requests, whole again afterwards', async ({
  page,
  guard,
}) => {
  test.skip(!WANTED.test('embedded'));
  test.setTimeout(0);
  const host = await startHostPage();
  try {
    const visited = await openEmbedded(admin, host.origin, proxy.base);
    await visitWithFaults(page, proxy, visited, { count: COUNT, seed: SEED });
  } finally {
    // The host page has a name of its own.
    const others = guard.externalRequests.filter((url) => !url.startsWith(host.origin));
    guard.externalRequests.splice(0, Infinity, ...others);
    await host.close();
    await admin.send('DELETE', '/api/v1/dashboard/filters/embedded');
  }
});
