import {
  builderPane,
  chartSketch,
  expectNoAxeViolations,
  layoutItem,
  openInEditMode,
  selectFromItemMenu,
  storeLayout,
  test,
  undoButton,
} from '../editing';
import { expect, login } from '../session';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`edit mode has no accessibility violations, ${colorScheme}`, async ({ page, requests, dashboards, charts }) => {
    test.setTimeout(120_000);
    await login(page);
    await page.emulateMedia({ colorScheme });
    const [first, second] = await charts.create(2);
    const dashboard = await dashboards.create({}, []);
    await storeLayout(dashboards.admin, dashboard, [
      ['HEADER', { text: 'Figures' }],
      ['ROW', {}, [chartSketch(first), ['COLUMN', { width: 3 }], ['MARKDOWN', { code: 'Text', width: 4, height: 30 }]]],
      ['ROW', {}],
      ['DIVIDER', {}],
      [
        'TABS',
        {},
        [
          ['TAB', { text: 'One' }, [['ROW', {}, [chartSketch(second)]]]],
          ['TAB', { text: 'Two' }],
        ],
      ],
    ]);
    await openInEditMode(page, dashboard);
    await requests.idle();
    await expectNoAxeViolations(page, 'charts in the builder pane');
    await builderPane(page).getByRole('tab', { name: 'Layout elements' }).click();
    await layoutItem(page, 'CHART-e2e1').focus();
    await layoutItem(page, 'HEADER-e2e1').hover();
    await expectNoAxeViolations(page, 'layout elements in the builder pane, item toolbars');
    await layoutItem(page, 'ROW-e2e1').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoAxeViolations(page, 'menu of a layout item');
    await page.keyboard.press('Escape');
    await layoutItem(page, 'CHART-e2e1').focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('application')).toBeFocused();
    await expectNoAxeViolations(page, 'keyboard move');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Name of the chart on this dashboard' })).toBeFocused();
    await expectNoAxeViolations(page, 'renaming a chart');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoAxeViolations(page, 'keyboard shortcuts');
    await page.keyboard.press('Escape');
    await layoutItem(page, 'MARKDOWN-e2e1').dblclick();
    await expect(page.getByRole('textbox', { name: 'Markdown', exact: true })).toBeFocused();
    await page.keyboard.insertText('More ');
    await expectNoAxeViolations(page, 'markdown editor');
    await page.keyboard.press('Escape');
    await expect(undoButton(page)).toBeEnabled();
    await selectFromItemMenu(page, 'TAB-e2e1', 'Delete');
    await expect(page.getByRole('dialog', { name: 'Delete dashboard tab?' })).toBeVisible();
    await expectNoAxeViolations(page, 'confirmation dialog');
    await page.keyboard.press('Escape');
  });
}

test('a user without edit permission sees why edit mode does not open', async ({ page, dashboards }) => {
  const { charts } = dashboards.content;
  const dashboard = await dashboards.create({}, [charts.number]);
  for (const user of ['alpha', 'gamma']) {
    await login(page, user);
    await page.goto(`${dashboard.url}?edit=true`);
    // Whether gamma may see it at all is up to the server.
    const refusal = /You do not have permissions to edit this dashboard\.|access|permission|not found/i;
    await expect(page.getByText(refusal).first()).toBeVisible();
    if (user === 'alpha')
      await expect(page.getByText('You do not have permissions to edit this dashboard.')).toBeVisible();
    await expect(builderPane(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit dashboard' })).toHaveCount(0);
  }
});

test('on a narrow screen edit mode shows that it is not available', async ({ page, dashboards }) => {
  await login(page);
  await page.setViewportSize({ width: 400, height: 800 });
  const dashboard = await dashboards.create({}, [dashboards.content.charts.number]);
  await page.goto(`${dashboard.url}?edit=true`);
  await expect(page.getByText('This screen is too narrow to edit a dashboard.')).toBeVisible();
  await expect(builderPane(page)).toBeHidden();
  await expectNoAxeViolations(page, 'narrow screen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(builderPane(page)).toBeVisible();
  await expect(page.getByText('This screen is too narrow to edit a dashboard.')).toBeHidden();
});
