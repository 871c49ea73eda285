import { expect, it } from 'vitest';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { chart, draw } from './timeseries.fixture';

const getToolbox = (controls: Readonly<Record<string, unknown>>, seriesType: 'line' | 'bar' = 'line') =>
  draw({ formData: chart(controls), traits: { seriesType } }).option.toolbox;

it('has buttons beside the slider that zoom along its axis, as Superset', () => {
  expect(getToolbox({ zoomable: true })).toMatchObject({
    bottom: 6,
    iconStyle: { borderColor: lightTheme.textMuted },
    feature: { dataZoom: { yAxisIndex: false, title: { zoom: 'zoom area', back: 'restore zoom' } } },
  });
  const horizontal = getToolbox({ zoomable: true, orientation: 'horizontal' }, 'bar');
  expect(horizontal).toMatchObject({ feature: { dataZoom: { xAxisIndex: false, filterMode: 'none' } } });
});

it('has none without a slider, and beside that of an author', () => {
  expect(getToolbox({})).toBeUndefined();
  expect(getToolbox({ echart_options: '{ dataZoom: [{ type: "slider" }] }' })).toBeUndefined();
});
