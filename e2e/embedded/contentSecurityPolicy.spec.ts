import { openChart, openNewItem, typeCode } from '../builder';
import { expect, login, startSession, test } from '../session';

/** Directives of the page's violations, in their order. */
const violations = (): string[] => (window.__violations ?? []).map((text) => text.split(' ')[0] ?? '');

test('scripts and styles that are not files of the server are refused', async ({ browser, baseURL }) => {
  // Without the session's guard, for which a violation is a failure.
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await page.addInitScript(() => {
    window.__violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.__violations?.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await startSession(page);
  await page.goto('/superset/welcome/');
  await expect(page.getByRole('heading', { name: 'Recents' })).toBeVisible();
  expect(await page.evaluate(violations)).toEqual([]);

  const evaluated = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = "window.__xss = 'script'";
    const elsewhere = document.createElement('script');
    elsewhere.src = 'http://localhost:9/script.js';
    const image = document.createElement('img');
    image.setAttribute('onerror', "window.__xss = 'handler'");
    image.src = '/vitrine/none.png';
    const link = document.createElement('a');
    link.href = "javascript:window.__xss = 'link'";
    const style = document.createElement('style');
    style.textContent = 'body { outline: 1px solid rgb(1, 2, 3) }';
    document.body.append(script, elsewhere, image, link, style);
    link.click();
    // Not while the test evaluates this function, which the browser allows.
    return new Promise((resolve) => {
      setTimeout(() => {
        // eslint-disable-next-line no-eval, no-new-func, @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- what the page refuses
        const compile: (() => unknown)[] = [() => (0, eval)('1'), () => new Function('return 1')()];
        resolve(
          compile.map((run) => {
            try {
              return run();
            } catch (error) {
              return error instanceof Error ? error.name : error;
            }
          }),
        );
      });
    });
  });
  expect(evaluated).toEqual(['EvalError', 'EvalError']);
  await expect
    .poll(async () => [...new Set(await page.evaluate(violations))].sort())
    .toEqual(['script-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
  expect((await page.evaluate(violations)).filter((directive) => directive === 'script-src-elem')).toHaveLength(3);
  expect(await page.evaluate(() => window.__xss)).toBeUndefined();
  await expect(page.locator('body')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await page.close();
});

test('charts, forms and editors have their styles without a violation', async ({ page }) => {
  await login(page);
  await page.goto('/superset/dashboard/types-tables/');
  // Of the chart's own style sheet.
  await expect(page.locator('.cards').first()).toHaveCSS('display', 'grid');

  await page.goto('/databaseview/list/');
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'PostgreSQL', exact: true }).click();
  const field = page.getByRole('dialog').locator('.ant-form-item').first();
  // Of antd's, by its variables.
  await expect(field).toHaveCSS('margin-bottom', '24px');

  await openChart(page, 1085);
  const editor = await openNewItem(page, 'Filters');
  await editor.getByRole('tab', { name: 'Custom SQL' }).click();
  await typeCode(page, editor, 'magnitude > 7 OR');
  // Of the editor's: its own, and those of its highlighting.
  await expect(editor.locator('.cm-editor')).toHaveCSS('display', 'flex');
  const [word, keyword] = await editor.locator('.cm-line, .cm-line span').evaluateAll((elements) =>
    ['magnitude > 7 OR', 'OR'].map((text) => {
      const element = elements.find(({ textContent }) => textContent === text);
      return element && getComputedStyle(element).color;
    }),
  );
  expect(keyword).toMatch(/^rgb/);
  expect(keyword).not.toBe(word);
});
