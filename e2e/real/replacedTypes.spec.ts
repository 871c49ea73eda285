import { getIn } from '../apiUser';
import { expectChartDrawn, openChart, savedFormData } from '../builder';
import { chartHolder, expect, openDashboard, test } from '../filters';
import { login } from '../session';

test('an unmigrated line chart is drawn as its successor, and saved as that on request', async ({
  page,
  requests,
  dashboards,
}) => {
  test.skip(dashboards.content.version !== 6, '2.x has line charts');
  const { admin, content } = dashboards;
  const original = {
    ...{ viz_type: 'line', granularity_sqla: 'ds', time_grain_sqla: 'P1Y', time_range: 'No filter' },
    ...{ metrics: ['count'], groupby: ['gender'], line_interpolation: 'cardinal', unknown_key: { a: 1 } },
  };
  const chart = await dashboards.createChart(content.datasetId, original);
  const dashboard = await dashboards.create({}, [chart]);
  await login(page);
  await openDashboard(page, requests, dashboard.url);
  expect(requests.charts().map(({ type }) => type)).toEqual(['echarts_timeseries_smooth']);
  const mark = 'Line Chart (legacy) has been replaced: this chart is shown as Smooth Line.';
  await expect(chartHolder(page, chart).getByRole('img', { name: mark })).toBeVisible();

  await openChart(page, chart);
  const notice = page.getByRole('status').filter({ hasText: mark });
  await notice.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save chart' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toHaveCount(0);
  const saved = await savedFormData(admin, chart);
  expect(saved).toMatchObject({ viz_type: 'echarts_timeseries_smooth', x_axis: 'ds', unknown_key: { a: 1 } });
  expect(saved['form_data_bak']).toMatchObject(original);
  expect(saved).not.toHaveProperty('line_interpolation');
  const { body } = await admin.get(`/api/v1/chart/${chart.toString()}`);
  expect(getIn(body, 'result', 'viz_type')).toBe('echarts_timeseries_smooth');
  await page.reload();
  await expectChartDrawn(page);
  await expect(notice).toHaveCount(0);
});
