import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../../lib/wire';
import { createFormData, lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { readShapes } from '../shared/geo/shapes.fixture';
import { readControls } from './readControls';
import { bubbleRadii, worldMapModel } from './transform';

const world = readShapes('world').areas;
const ROWS = [
  { country: 'CHN', m1: 3, m2: 100, code: 'China', latitude: 35, longitude: 105, name: 'China' },
  { country: 'AFG', m1: 1n, m2: 25, latitude: 33, longitude: 65, name: 'Afghanistan' },
  { country: 'FRA', m1: null, m2: null, latitude: 46, longitude: 2, name: 'France' },
  { country: 'XXX', m1: 99, m2: 99 },
];

function draw(controls: Readonly<Record<string, unknown>> = {}, legacyData: unknown = ROWS, selected?: string) {
  const formData = createFormData('world_map', { entity: 'land', metric: 'count', ...controls });
  const result: QueryResult = { data: [], colnames: [], coltypes: [], rowcount: 0, legacyData };
  const context = {
    width: 600,
    height: 400,
    theme: lightTheme,
    color: (label: string) => `#00000${String(label.length % 10)}`,
    selected: selected === undefined ? null : new Set([selected]),
    datasource: undefined,
  };
  return worldMapModel(readControls(formData), result, world, context);
}
const areaOf = (model: ReturnType<typeof draw>, name: string) => model.areas.find((area) => area.name === name);

describe('worldMapModel', () => {
  it('colours countries from the lowest to the highest value; those without one like those without data', () => {
    const model = draw({ linear_color_scheme: 'white_black' });
    expect(['China', 'Afghanistan'].map((name) => areaOf(model, name)?.fill)).toEqual(['#000000', '#ffffff']);
    expect(areaOf(model, 'France')?.fill).toBe(areaOf(model, 'Brazil')?.fill);
    expect(model.texts.at(-1)).toEqual({ label: 'France', text: 'N/A' });
  });
  it('colours countries by their name', () => {
    expect(areaOf(draw({ color_by: 'country' }), 'China')?.fill).toBe('#000005');
  });
  it('omits Antarctica unless there is data of it', () => {
    expect(areaOf(draw(), 'Antarctica')).toBeUndefined();
    const model = draw({}, [{ country: 'ATA', m1: 1, name: 'Antarctica' }]);
    expect(areaOf(model, 'Antarctica')?.item).toBe(0);
  });
  it('draws bubbles, the largest first', () => {
    expect(draw().bubbles).toEqual([]);
    const { bubbles } = draw({ show_bubbles: true, secondary_metric: 'size', max_bubble_size: '50' });
    expect(bubbles.map(({ radius, item }) => [radius, item])).toEqual([
      [50, 0],
      [1, 1],
    ]);
    expect(Math.round(bubbles[0]?.x ?? 0)).toBe(475);
  });
  it.each([
    ['the value of the column', 'name', 0, 'China'],
    ['the name', 'name', 1, 'Afghanistan'],
    ['the code of three letters', 'cca3', 1, 'AFG'],
    ['the code of two letters', 'cca2', 1, 'AF'],
    ['the code of the IOC', 'cioc', 1, 'AFG'],
  ])('filters by %s', (_, country_fieldtype, index, val) => {
    const filters = draw({ country_fieldtype }).items[index]?.point.filters;
    expect(filters?.drillToDetail).toEqual([{ col: 'land', op: '==', val, formattedVal: val }]);
    expect(filters?.drillBy?.groupbyFieldName).toBe('entity');
    expect(filters?.crossFilter?.dataMask.extraFormData?.filters).toEqual([{ col: 'land', op: 'IN', val: [val] }]);
  });
  it('dims the countries that are not selected', () => {
    const model = draw({ country_fieldtype: 'name' }, ROWS, 'China');
    expect(areaOf(model, 'China')?.opacity).toBe(1);
    expect(areaOf(model, 'Afghanistan')?.opacity).toBeLessThan(1);
  });
  it('marks a selected country by its code of three letters, as Superset does', () => {
    const china = (selected?: string) =>
      draw({ country_fieldtype: 'name' }, ROWS, selected).items.find(({ title }) => title === 'China')?.point.filters
        .crossFilter;
    expect(china()?.dataMask.filterState?.selectedValues).toEqual(['CHN']);
    expect(china('CHN')).toMatchObject({ isCurrentValueSelected: true, dataMask: { filterState: { value: null } } });
    expect(china('China')).toMatchObject({ isCurrentValueSelected: true, dataMask: { filterState: { value: null } } });
  });
  it('draws any response', () => {
    const value = fc.anything({ withBigInt: true, maxDepth: 1 });
    const row = fc.record(
      {
        country: fc.constantFrom<unknown>('CHN', 'AFG', 'XXX', '__proto__', 7, null),
        m1: value,
        m2: value,
        latitude: value,
        longitude: value,
        code: value,
        name: value,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(value, fc.array(fc.oneof(row, value))), fc.boolean(), (data, show_bubbles) => {
        for (const { x, y, radius } of draw({ show_bubbles }, data).bubbles)
          expect([x, y, radius].every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('bubbleRadii', () => {
  it.each([
    [[], []],
    [[5], [13]],
    [
      [0, 100, 25],
      [1, 25, 13],
    ],
    [
      [undefined, -4, 4],
      [undefined, 1, 25],
    ],
    [
      [0, 1e15],
      [1, 25],
    ],
  ])('%j', (values, radii) => {
    expect(bubbleRadii(values, 25)).toEqual(radii);
  });
});
