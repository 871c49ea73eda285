// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { TrendLine } from './TrendLine';

afterEach(cleanup);

function labels(axes: Record<'x' | 'xLabels' | 'y' | 'yLabels', boolean>) {
  const { container } = render(
    <TrendLine
      title={undefined}
      width={420}
      height={90}
      theme={lightTheme}
      color="#000000"
      points={Array.from({ length: 20 }, (_, i) => ({ x: Date.UTC(2003, i), y: i === 9 ? 2100 : 300 + i }))}
      fromZero
      span={undefined}
      axes={axes}
      formatTime={(ms) => `of ${String(ms)}`}
      formatAxisTime={getTimeFormatter('smart_date')}
      formatValue={String}
    />,
  );
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
}

// The labels of Superset 6.1.0, whose last ones depend on the space.
const quarters = ['2003', 'April', 'July', 'October', '2004', 'April', 'July'];

it('labels its axes inside, and at their ends where these are to be labelled', () => {
  const none = { x: false, xLabels: false, y: false, yLabels: false };
  expect(labels(none)).toEqual([]);
  expect(labels({ ...none, x: true })).toEqual(quarters);
  expect(labels({ ...none, y: true })).toEqual(['500', '1000', '1500', '2000']);
  expect(labels({ x: true, xLabels: true, y: true, yLabels: true })).toEqual([
    ...['April', 'July', 'October', '2004', 'April'],
    ...['2003', 'August'],
    ...['500', '1000', '1500'],
    ...['2100', '0'],
  ]);
});
