// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { parseJson } from '../../lib/losslessJson';
import { asRecord } from '../../lib/read';
import { makeTestStore } from '../../store/testStore';
import { createDrilledChartHref } from './createDrilledChartHref';

afterEach(() => vi.unstubAllGlobals());

it("makes the dashboard's filters the chart's own, so that they are saved with it", async () => {
  const requests = fakeServer({ 'POST /api/v1/explore/form_data': () => ({ key: 'k' }) });
  const temporal = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'ds', operator: 'TEMPORAL_RANGE' };
  const formData = {
    viz_type: 'mixed_timeseries',
    datasource: '23__table',
    adhoc_filters: [{ ...temporal, comparator: 'No filter' }],
    adhoc_filters_b: [],
    extra_form_data: { time_range: 'Last week', filters: [{ col: 'gender', op: 'IN', val: ['boy'] }] },
  };
  const href = await makeTestStore().dispatch(createDrilledChartHref(formData, 4));
  expect(href).toContain('form_data_key=k');
  const posted = asRecord(parseJson(String(asRecord(requests.at(-1)?.body)['form_data'])));
  const gender = { subject: 'gender', comparator: ['boy'], isExtra: false };
  expect(posted).toMatchObject({
    adhoc_filters: [{ ...temporal, comparator: 'Last week', isExtra: false }, gender],
    adhoc_filters_b: [gender],
  });
});
