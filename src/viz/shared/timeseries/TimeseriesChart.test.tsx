// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EChartProps } from '../echarts/EChart';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { chart, result } from './timeseries.fixture';
import { makeTimeseriesChart } from './makeTimeseriesChart';

const drawn = vi.hoisted((): EChartProps[] => []);
vi.mock('../dataPoints/InteractiveChart', () => ({
  InteractiveChart: (props: EChartProps) => {
    drawn.push(props);
    return null;
  },
}));

afterEach(() => {
  cleanup();
  drawn.length = 0;
});

const Chart = makeTimeseriesChart({ seriesType: 'line' });
const results = [result];
const props = {
  ...{ results, datasource: undefined, width: 600, height: 400, theme: lightTheme, ownState: {} },
  color: (label: string) => label,
  setOwnState: () => undefined,
};

it('draws markers and values without a new option', () => {
  const { rerender } = render(<Chart {...props} formData={chart()} />);
  const option = drawn.at(-1)?.option;
  expect(option).toBeDefined();
  expect(drawn.at(-1)?.points).toBeUndefined();
  rerender(<Chart {...props} formData={chart({ markerEnabled: true })} />);
  expect(drawn.at(-1)?.option).toBe(option);
  expect([...(drawn.at(-1)?.points?.series.keys() ?? [])]).toEqual(['s0', 's1']);
  rerender(<Chart {...props} formData={chart({ show_value: true })} />);
  expect(drawn.at(-1)?.option).toBe(option);
});

const fail = () => {
  throw new Error('no such event');
};
const hideGirls = () => {
  const chartEvents = drawn.at(-1)?.onEvents;
  act(() => {
    for (const name of ['legendselectchanged', 'legendselectall', 'legendinverseselect'])
      Reflect.apply(chartEvents?.[name] ?? fail, undefined, [{ selected: { boy: true, girl: false } }]);
  });
};

it.each([
  ['a stack with values', { stack: 'Stack', show_value: true }, true],
  ['shares', { stack: 'Expand' }, true],
  ['a stack without values', { stack: 'Stack' }, false],
  ['lines with values', { show_value: true }, false],
])('redraws %s when the legend hides a series: %3$s', (_, controls, expected) => {
  render(<Chart {...props} formData={chart(controls)} />);
  const option = drawn.at(-1)?.option;
  hideGirls();
  expect(drawn.at(-1)?.option !== option).toBe(expected);
  if (expected) expect(drawn.at(-1)?.option).toMatchObject({ legend: { selected: { boy: true, girl: false } } });
});

it.each([
  ['isolates the series', {}, { boy: true, girl: false }],
  ['shows all series if it is alone', { girl: false }, { boy: true, girl: true }],
])('%s of a double click', (_, selected, expected) => {
  render(<Chart {...props} formData={chart()} />);
  const setOption = vi.fn();
  const getOption = () => ({ series: [{ name: 'boy' }, { name: 'girl' }], legend: [{ selected }] });
  const doubleClick = (seriesName: string) => {
    act(() => {
      Reflect.apply(drawn.at(-1)?.onEvents?.dblclick ?? fail, undefined, [{ seriesName }, { getOption, setOption }]);
    });
  };
  doubleClick('no such series');
  expect(setOption).not.toHaveBeenCalled();
  doubleClick('boy');
  expect(setOption).toHaveBeenCalledExactlyOnceWith({ legend: { selected: expected } });
});

it('redraws for all other changes', () => {
  const { rerender } = render(<Chart {...props} formData={chart({ markerEnabled: true })} />);
  const { option, points } = drawn.at(-1) ?? {};
  rerender(<Chart {...props} formData={chart({ markerEnabled: true, y_axis_title: 'Births' })} />);
  expect(drawn.at(-1)?.option).not.toBe(option);
  expect(drawn.at(-1)?.points).not.toBe(points);
});

it('leaves points to ECharts where each has its own tooltip', () => {
  render(<Chart {...props} formData={chart({ markerEnabled: true, rich_tooltip: false })} />);
  expect(drawn.at(-1)?.points).toBeUndefined();
  expect(drawn.at(-1)?.option).toMatchObject({ series: [{ showSymbol: true }, { showSymbol: true }] });
});

it('is named by its title', () => {
  const { rerender } = render(<Chart {...props} title="Births by year" formData={chart()} />);
  expect(drawn.at(-1)?.ariaLabel).toBe('Births by year: boy, girl');
  rerender(<Chart {...props} formData={chart({ viz_type: 'echarts_area', slice_name: 'ignored' })} />);
  expect(drawn.at(-1)?.ariaLabel).toBe('Chart: boy, girl');
});
