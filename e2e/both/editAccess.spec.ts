import { expectNoViolations } from '../axe';
import { builderPane, test } from '../editing';
import { expect, login } from '../session';

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

test('on a narrow screen edit mode shows that it is not available @page', async ({ page, dashboards }) => {
  await login(page);
  await page.setViewportSize({ width: 400, height: 800 });
  const dashboard = await dashboards.create({}, [dashboards.content.charts.number]);
  await page.goto(`${dashboard.url}?edit=true`);
  await expect(page.getByText('This screen is too narrow to edit a dashboard.')).toBeVisible();
  await expect(builderPane(page)).toBeHidden();
  await expectNoViolations(page, 'narrow screen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(builderPane(page)).toBeVisible();
  await expect(page.getByText('This screen is too narrow to edit a dashboard.')).toBeHidden();
});
