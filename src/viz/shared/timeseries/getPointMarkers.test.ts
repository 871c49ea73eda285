import { expect, it } from 'vitest';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { seriesInput } from './buildOption';
import { createFocus } from './focus';
import { layersPoints, getPointMarkers, withoutPoints } from './getPointMarkers';
import { chart, draw } from './timeseries.fixture';

function readPointMarkers(saved: Readonly<Record<string, unknown>>) {
  const { frame, controls } = draw({ formData: chart(saved) });
  const focus = createFocus();
  const color = (label: string) => label.toUpperCase();
  const input = {
    frame,
    controls,
    theme: lightTheme,
    width: 600,
    height: 400,
    color,
    datasource: undefined,
    focus,
  };
  return getPointMarkers(seriesInput(input));
}

it('has the markers by the ids of the series, in their colours', () => {
  const { series } = readPointMarkers({ markerEnabled: true, markerSize: 9 });
  expect([...series]).toEqual([
    ['s0', { dot: { size: 9, color: 'BOY' } }],
    ['s1', { dot: { size: 9, color: 'GIRL' } }],
  ]);
});

it('shows the values, at hollow points where there are no markers', () => {
  const { series } = readPointMarkers({ show_value: true, y_axis_format: '.1f' });
  expect(series.get('s0')?.dot.hollow).toBe(lightTheme.background);
  const text = series.get('s1')?.label?.text;
  expect([0, 1, 2].map((at) => text?.(at))).toEqual(['30.0', '', '10.0']);
});

it.each<readonly [saved: Readonly<Record<string, unknown>>, layered: boolean]>([
  [{}, true],
  [{ seriesType: 'smooth', stack: 'stack' }, true],
  [{ rich_tooltip: false }, false],
  [{ xAxisForceCategorical: true }, false],
  [{ echart_options: '{ series: [{ label: { show: true } }] }' }, false],
])('layers the points of %j: %s', (saved, layered) => {
  const { frame, controls } = draw({ formData: chart(saved) });
  expect(layersPoints(frame, withoutPoints(controls), undefined)).toBe(layered);
});

it('leaves points that differ from each other to ECharts', () => {
  const { frame, controls } = draw();
  expect(layersPoints(frame, controls, new Set(['a']))).toBe(false);
  for (const seriesType of ['bar', 'scatter'] as const)
    expect(layersPoints(frame, { ...controls, seriesType }, undefined)).toBe(false);
  const forecast = frame.series.map((series) => ({ ...series, forecastOf: 'boy' }));
  expect(layersPoints({ ...frame, series: forecast }, controls, undefined)).toBe(false);
});
