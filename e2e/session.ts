import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { getSignedInCookies, signIn } from './signIn';

/** Signs in, whatever page is open; `base` for a page without a base URL. */
export async function startSession(page: Page, user = 'admin', password = user, base = ''): Promise<void> {
  await page.context().clearCookies();
  const cookies = getSignedInCookies(base, user, password);
  if (cookies) {
    await page.context().addCookies(cookies);
    if ((await page.request.get(`${base}/api/v1/me/`)).ok()) return;
    await page.context().clearCookies();
  }
  await signIn(page.request, base, user, password);
  const me = await page.request.get(`${base}/api/v1/me/`);
  expect(me.ok(), `signed in as ${user}`).toBe(true);
}

/**
 * Signs in as another user: leaves the open page first, because its log events would go out without a session, and the
 * response would set an anonymous one.
 */
export async function login(page: Page, user = 'admin', password = user, base = ''): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await startSession(page, user, password, base);
}

/**
 * Signs in again through the embedded server's form in the window that the page's dialog opens when the session has expired; the page continues by itself.
 */
export async function signInInPopup(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog
      .getByRole('button', { name: /sign ?in|log ?in/i })
      .or(dialog.getByRole('link', { name: /sign ?in|log ?in/i }))
      .first()
      .click(),
  ]);
  await popup.locator('input[name=username]').fill('admin');
  await popup.locator('input[name=password]').fill('admin');
  await popup.locator('input[name=password]').press('Enter');
  await expect(dialog).toHaveCount(0);
}

/**
 * Signs in again without filling in the form of the window that the page's dialog opens, which differs by server; the
 * page continues by itself.
 */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  await popup.waitForLoadState();
  // The page polls who is signed in; a late response to an anonymous poll may come after ours and end the session
  // again.
  await expect(async () => {
    await startSession(page);
    await expect(dialog).toHaveCount(0, { timeout: 5000 });
  }).toPass();
}

declare global {
  interface Window {
    __reportViolation?: (text: string) => void;
    __xss?: unknown;
  }
}

interface PageGuard {
  readonly errors: string[];
  readonly violations: string[];
  readonly externalRequests: string[];
}

/** Records violations of our policy on every page and in every frame of the context, also on pages that are left before the test ends. */
export async function recordViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('__reportViolation', ({ page }, text: string) =>
    violations.push(`${text} (${new URL(page.url()).pathname})`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber, originalPolicy } = event;
      // The server's own pages have a policy of their own.
      if (!originalPolicy.includes('trusted-types vitrine')) return;
      window.__reportViolation?.(
        `${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${String(lineNumber)}:${String(columnNumber)}`,
      );
    });
  });
  // Workers have no document.
  context.on('console', (message) => {
    const isOurs = message.location().url.includes('/vitrine/');
    if (isOurs && message.type() === 'error' && /Content Security Policy|requires 'Trusted/.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}

/** A page that fails the test on script errors, CSP violations and calls to another host. */
export const test = base.extend<{ guard: PageGuard }>({
  guard: [
    async ({ page, context }, use) => {
      const guard: PageGuard = { errors: [], violations: await recordViolations(context), externalRequests: [] };
      page.on('pageerror', (error) => guard.errors.push(String(error)));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1') guard.externalRequests.push(request.url());
      });
      await use(guard);
      const isOpen = !page.isClosed() && page.url().startsWith('http');
      // What the page has reported by now comes before this.
      const xss = isOpen ? await page.evaluate(() => window.__xss) : undefined;
      expect(guard.errors, 'no script error').toEqual([]);
      expect(guard.violations, 'no CSP violation').toEqual([]);
      expect(guard.externalRequests, 'no call to another host').toEqual([]);
      expect(xss, 'no script of the content ran').toBeUndefined();
    },
    { auto: true },
  ],
});

/** Waits until every visible chart of the dashboard has been drawn or shows its error. */
export async function waitForAllCharts(page: Page, timeout = 60_000): Promise<{ total: number; drawn: number }> {
  await page.locator('.dashboard-component-chart-holder:visible').first().waitFor();
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 100));
      // Charts start as they come near, which is seen once a frame: on a busy machine one takes longer than the pause.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const state = () =>
    page.evaluate(() => {
      const holders = [...document.querySelectorAll('.dashboard-component-chart-holder')].filter(
        (h) => h.getBoundingClientRect().width > 0,
      );
      const waiting = holders.filter(
        (h) =>
          h.querySelector('.loading') ||
          !h.querySelector(
            '.slice_container canvas, .slice_container svg, .slice_container table, .slice_container .markdown, .header-line, [role=alert], [role=status], .chart-empty, .slice_container [role=grid]',
          ),
      );
      return { total: holders.length, waiting: waiting.map((h) => h.textContent.slice(0, 100)) };
    });
  await expect.poll(async () => (await state()).waiting, { timeout }).toEqual([]);
  const { total, waiting } = await state();
  return { total, drawn: total - waiting.length };
}

export { expect };
