// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { vizTheme } from '../../ui/theme';
import type { ServerSettings, VizProps } from '../types';
import { Chart } from './Chart';

afterEach(cleanup);

const green = { colorScheme: '#00ff00', useGradient: false };
const base: VizProps = {
  formData: {
    viz_type: 'pivot_table_v2',
    datasource: '1__table',
    groupbyRows: ['gender', 'state'],
    groupbyColumns: ['year'],
    metrics: ['n'],
    rowSubTotals: true,
    colSubTotals: false,
    rowTotals: true,
    colTotals: true,
    conditional_formatting: [
      { column: 'gender', operator: '=', targetValue: 'boy', ...green },
      { column: 'year', operator: '>', targetValue: 1990, ...green },
      { column: 'n', operator: '>', targetValue: 8, ...green },
    ],
  },
  results: [
    {
      data: [
        { gender: 'boy', state: 'CA', year: 1991, n: 5 },
        { gender: 'boy', state: 'NY', year: 1991, n: 6 },
        { gender: 'girl', state: 'CA', year: 1990, n: 9 },
      ],
      colnames: ['gender', 'state', 'year', 'n'],
      coltypes: [1, 1, 0, 0],
      rowcount: 3,
    },
  ],
  datasource: undefined,
  width: 600,
  height: 400,
  theme: vizTheme(false),
  color: () => '#000000',
  ownState: {},
};

/** The texts of the coloured headings and cells. */
function getColored(dataVersion: ServerSettings['dataVersion']): (string | null)[] {
  render(<Chart {...base} server={{ dataVersion, conf: {}, feature_flags: {} }} />);
  const cells = [...screen.getAllByRole('row')].flatMap((row) => [...row.querySelectorAll<HTMLElement>('th, td')]);
  return cells.filter(({ style }) => style.backgroundColor !== '').map((cell) => cell.textContent);
}

describe('selection of headings', () => {
  const getMask = (dataVersion: ServerSettings['dataVersion'], key?: string) => {
    const setDataMask = vi.fn();
    const filterState = { selectedFilters: { state: ['NY'] } };
    const server = { dataVersion, conf: {}, feature_flags: {} };
    render(<Chart {...base} {...{ server, filterState, setDataMask }} />);
    const heading = screen.getByRole('rowheader', { name: /girl/ });
    if (key === undefined) fireEvent.click(heading, { ctrlKey: true });
    else fireEvent.keyDown(heading, { key, metaKey: true });
    return setDataMask.mock.lastCall?.[0] as unknown;
  };
  it.each([undefined, 'Enter'])('grows with Ctrl or ⌘ (%s)', (key) => {
    const selectedFilters = { state: ['NY'], gender: ['girl'] };
    expect(getMask(6, key)).toMatchObject({ filterState: { selectedFilters } });
  });
  it('has one heading in 2.x', () => {
    expect(getMask(2)).toMatchObject({ filterState: { selectedFilters: { gender: ['girl'] } } });
  });
});

describe('conditional formatting of a pivot table', () => {
  it('colours headings, cells and subtotals, but no totals', () => {
    expect(getColored(6)).toEqual(['1991', '▼boy', '11', '9', '9']);
  });
  it('colours only cells in 2.x', () => {
    expect(getColored(2)).toEqual(['9']);
  });
});
