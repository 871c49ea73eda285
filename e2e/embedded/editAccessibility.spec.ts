import { expectNoViolations } from '../axe';
import {
  builderPane,
  chartSketch,
  layoutItem,
  openInEditMode,
  selectFromItemMenu,
  storeLayout,
  test,
  undoButton,
} from '../editing';
import { expect, login } from '../session';

test(`edit mode has no accessibility violations`, async ({ page, requests, dashboards, charts }) => {
  test.setTimeout(120_000);
  await login(page);
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
  await expectNoViolations(page, 'charts in the builder pane');
  await builderPane(page).getByRole('tab', { name: 'Layout elements' }).click();
  await layoutItem(page, 'CHART-e2e1').focus();
  await layoutItem(page, 'HEADER-e2e1').hover();
  await expectNoViolations(page, 'layout elements in the builder pane, item toolbars');
  await layoutItem(page, 'ROW-e2e1').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolations(page, 'menu of a layout item');
  await page.keyboard.press('Escape');
  await layoutItem(page, 'CHART-e2e1').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('application')).toBeFocused();
  await expectNoViolations(page, 'keyboard move');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of the chart on this dashboard' })).toBeFocused();
  await expectNoViolations(page, 'renaming a chart');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolations(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await layoutItem(page, 'MARKDOWN-e2e1').dblclick();
  await expect(page.getByRole('textbox', { name: 'Markdown', exact: true })).toBeFocused();
  await page.keyboard.insertText('More ');
  await expectNoViolations(page, 'markdown editor');
  await page.keyboard.press('Escape');
  await expect(undoButton(page)).toBeEnabled();
  await selectFromItemMenu(page, 'TAB-e2e1', 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete dashboard tab?' })).toBeVisible();
  await expectNoViolations(page, 'confirmation dialog');
  await page.keyboard.press('Escape');
});
