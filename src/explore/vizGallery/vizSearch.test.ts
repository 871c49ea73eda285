import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtVizTypes } from '../../viz/registry';
import { categoriesOf, isOnShelf, offeredTypes, vizSearch } from './vizSearch';
import { vizWords } from './vizWords';

const six = offeredTypes(builtVizTypes, 6);
const two = offeredTypes(builtVizTypes, 2);
const names = (found: readonly { viz_type: string }[]) => found.map(({ viz_type }) => viz_type);

describe('the chart-type chooser', () => {
  it('offers the usual types first, and earlier ones only where the server has them', () => {
    expect(names(six).slice(0, 4)).toEqual(['echarts_timeseries_line', 'big_number', 'big_number_total', 'table']);
    expect(names(six)).not.toContain('dist_bar');
    expect(two.find(({ viz_type }) => viz_type === 'dist_bar')?.label).toBe('Deprecated');
  });
  it('has a sentence and a picture for every type that is built', () => {
    for (const { viz_type } of builtVizTypes) {
      expect(vizWords[viz_type], viz_type).toBeTruthy();
      expect(existsSync(new URL(`../../../public/thumbnails/${viz_type}.webp`, import.meta.url)), viz_type).toBe(true);
    }
  });
  it.each([
    ['pie', 'pie'],
    ['Line', 'echarts_timeseries_line'],
    ['pivt', 'pivot_table_v2'],
    ['words', 'word_cloud'],
  ])('finds by %s', (text, expected) => {
    expect(names(vizSearch(six)(text))).toContain(expected);
  });
  it('finds nothing for nonsense, and everything for nothing', () => {
    expect(vizSearch(six)('qqqzzzxxx')).toEqual([]);
    expect(vizSearch(six)('  ')).toEqual(six);
  });
  it('has a shelf for each category, the others last', () => {
    const other = offeredTypes([...builtVizTypes.slice(0, 2).map((type) => ({ ...type, category: '' }))], 6);
    expect(categoriesOf([...six, ...other]).at(-1)).toBe('Other');
    const pie = six.find(({ viz_type }) => viz_type === 'pie');
    expect(pie && isOnShelf(pie, { kind: 'tag', name: 'Popular' })).toBe(true);
    expect(pie && isOnShelf(pie, { kind: 'category', name: 'KPI' })).toBe(false);
  });
});
