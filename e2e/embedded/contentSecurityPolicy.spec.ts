import { openChart, openNewItem, typeCode } from '../builder';
import { expect, login, recordViolations, startSession, test } from '../session';

test('scripts, styles and HTML that are not of the page are refused', async ({ browser, baseURL }) => {
  // Without the session's guard, for which a violation is a failure.
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const violations = await recordViolations(page.context());
  await startSession(page);
  await page.goto('/superset/welcome/');
  await expect(page.getByRole('heading', { name: 'Recents' })).toBeVisible();
  expect(violations).toEqual([]);

  const thrown = await page.evaluate(async () => {
    const elsewhere = 'http://localhost:9/script.js';
    const attempts: Record<string, () => unknown> = {
      'an inline script': () => {
        const script = document.createElement('script');
        script.textContent = "window.__xss = 'script'";
        document.body.append(script);
      },
      'a script of another host': () => Object.assign(document.createElement('script'), { src: elsewhere }),
      'a worker of another host': () => new Worker(elsewhere),
      'an event handler': () => document.createElement('img').setAttribute('onerror', "window.__xss = 'handler'"),
      'a policy': () => {
        const factory: unknown = Reflect.get(window, 'trustedTypes');
        if (typeof factory !== 'object' || factory === null) return;
        const createPolicy: unknown = Reflect.get(factory, 'createPolicy');
        if (typeof createPolicy === 'function') Reflect.apply(createPolicy, factory, ['other', {}]);
      },
      // eslint-disable-next-line no-eval, @typescript-eslint/no-unsafe-return -- what the page refuses
      eval: () => (0, eval)('1'),
      // eslint-disable-next-line no-new-func, @typescript-eslint/no-implied-eval -- what the page refuses
      Function: () => new Function('return 1'),
      'HTML with a handler': () => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/vitrine/none.png" onerror="window.__xss = 1">');
      },
      'a style element': () => {
        const style = document.createElement('style');
        style.textContent = 'body { outline: 1px solid rgb(1, 2, 3) }';
        document.body.append(style);
      },
      'a style attribute': () => document.body.setAttribute('style', 'outline: 1px solid rgb(1, 2, 3)'),
      'a javascript: link': () => {
        const link = document.createElement('a');
        link.href = "javascript:window.__xss = 'link'";
        document.body.append(link);
        link.click();
      },
      'a module of another host': () => import(/* @vite-ignore */ elsewhere).catch(() => undefined),
    };
    // Not while the test evaluates this function, to which the browser allows more.
    await new Promise((resolve) => setTimeout(resolve));
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.name : String(error)}`];
      }
    });
  });
  expect(thrown).toEqual([
    'an inline script: TypeError',
    'a script of another host: TypeError',
    'a worker of another host: TypeError',
    'an event handler: TypeError',
    'a policy: TypeError',
    'eval: EvalError',
    'Function: EvalError',
  ]);
  // Which of two directives refuses eval is the browser's choice.
  await expect
    .poll(() =>
      [...new Set(violations.map((text) => text.split(' ')[0]))].filter((name) => name !== 'script-src').sort(),
    )
    .toEqual(['require-trusted-types-for', 'script-src-elem', 'style-src-attr', 'style-src-elem', 'trusted-types']);
  expect(await page.evaluate(() => window.__xss)).toBeUndefined();
  // Nobody has cleaned it: it is text.
  await expect(page.getByText('<img src="/vitrine/none.png" onerror="window.__xss = 1">')).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await page.close();
});

test('charts, forms and editors have their styles without a violation', async ({ page }) => {
  await login(page);
  await page.route('**/api/v1/dashboard/types-tables/charts', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<p>The pivot', "<p style='color: rgb(1, 2, 3)'>The pivot");
    await route.fulfill({ response, body });
  });
  await page.goto('/superset/dashboard/types-tables/');
  await page.locator('[data-chart-id="1084"]').first().scrollIntoViewIfNeeded();
  // Of the chart's own style sheet.
  await expect(page.locator('.cards').first()).toHaveCSS('display', 'grid');
  await page.locator('[data-chart-id="1087"]').first().scrollIntoViewIfNeeded();
  // Of its author, in the markup.
  await expect(page.getByText('The pivot table of version 1')).toHaveCSS('color', 'rgb(1, 2, 3)');

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
  const line = editor.locator('.cm-line').filter({ hasText: /^magnitude > 7 OR$/ });
  // Highlighted a moment after it is typed.
  const keyword = line.locator('span').filter({ hasText: /^OR$/ });
  await expect(keyword).toHaveCSS('color', /^rgb/);
  const color = await line.evaluate((element) => getComputedStyle(element).color);
  await expect(keyword).not.toHaveCSS('color', color);

  // Typed over a selection, by a key and several lines at once.
  const text = editor.locator('.cm-content');
  await text.press('ControlOrMeta+a');
  await page.keyboard.type('m');
  await expect(text).toHaveText('m');
  await text.press('ControlOrMeta+a');
  await page.keyboard.insertText('magnitude\nOR 1');
  await expect(text.locator('.cm-line')).toHaveText(['magnitude', 'OR 1']);
});
