// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { vizTheme } from '../../ui/theme';
import type { VizProps } from '../types';
import { Chart } from './Chart';

const base: VizProps = {
  formData: {
    viz_type: 'ag-grid-table',
    datasource: '1__table',
    query_mode: 'raw',
    all_columns: ['name', 'city', 'n'],
  },
  results: [
    {
      data: [
        { name: 'https://example.org/a?b=1', city: 'New York', n: 1 },
        { name: 'javascript:alert(1)//https://', city: 'York', n: 3 },
      ],
      colnames: ['name', 'city', 'n'],
      coltypes: [1, 1, 0],
      rowcount: 2,
    },
  ],
  datasource: undefined,
  width: 600,
  height: 400,
  theme: vizTheme(false),
  color: () => '#000000',
  ownState: {},
};
const cell = (text: string) => screen.getByText(text).closest('td');

afterEach(cleanup);

describe('Table V2', () => {
  it('links web addresses, and nothing else', () => {
    render(<Chart {...base} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.org/a?b=1']);
  });
  it('has no bars with rules for colours', () => {
    const { rerender } = render(<Chart {...base} />);
    expect(cell('3')?.style.backgroundImage).toContain('100%');
    const conditional_formatting = [{ column: 'n', operator: '>', targetValue: 2, colorScheme: '#ACE1C4' }];
    rerender(<Chart {...base} formData={{ ...base.formData, conditional_formatting }} />);
    expect([cell('1')?.style.backgroundImage, cell('3')?.style.backgroundImage]).toEqual(['', '']);
    expect(cell('3')?.style.backgroundColor).not.toBe('');
  });
  it('searches for words in whatever order', async () => {
    render(<Chart {...base} formData={{ ...base.formData, include_search: true }} />);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'york example' } });
    await waitFor(() => {
      expect(screen.queryByText('York')).toBeNull();
    });
    expect(cell('New York')).not.toBeNull();
  });
});
