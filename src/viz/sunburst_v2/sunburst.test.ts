// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import type { DataValue } from '../../lib/wire';
import { callFunction } from '../shared/callFunction.fixture';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { segmentColors } from '../shared/sunburst/segmentColors';
import { sunburstDataPoints } from '../shared/sunburst/sunburstDataPoints';
import { sunburstModel } from '../shared/sunburst/sunburstModel';
import { ringRadii, sunburstOption } from '../shared/sunburst/sunburstOption';
import { readControls } from './readControls';

const row = (year: number, name: DataValue, count: DataValue, sold: number) => ({ year, name, count, sold });
const result = response([
  row(2003, '<b>', 3, 3),
  row(2004, 'cars', 4, 0),
  row(2003, 'cars', 5, 1),
  row(2004, null, null, 0),
]);

const box = { theme: lightTheme, width: 400, height: 300, selected: null };

function draw(controls: Readonly<Record<string, unknown>> = {}, selected: ReadonlySet<string> | null = null) {
  const read = readControls(createFormData('sunburst_v2', { columns: ['year', 'name'], ...controls }));
  const model = sunburstModel(read, result, undefined);
  const labels: string[] = [];
  const color = (label: string) => (labels.push(label), '#000000');
  const drawing = sunburstOption(read, model, { theme: lightTheme, width: 400, height: 300, color, selected });
  const series = asRecord(asArray(drawing.option.series)[0]);
  const points = sunburstDataPoints(undefined, model, drawing, selected);
  return { drawing, labels, points, data: asArray(series.data).map(asRecord) };
}

describe('sunburst', () => {
  it('assigns colours in the order of the rows, and draws the greatest segment first', () => {
    const { labels, drawing } = draw();
    expect(labels).toEqual(['count', '2003', '<b>', 'cars', '2004', 'cars', '<NULL>']);
    expect(drawing.nodes.map(({ node }) => node.path.join())).toEqual([
      '2003',
      '2003,cars',
      '2003,<b>',
      '2004',
      '2004,cars',
      '2004,<NULL>',
    ]);
  });

  it('is coloured by the ratio to a secondary metric', () => {
    const { data, labels } = draw({ secondary_metric: 'sold', linear_color_scheme: 'blue_white_yellow' });
    expect(labels).toEqual([]);
    const [first, second] = data.map(({ itemStyle }) => asRecord(itemStyle).color);
    expect(first).not.toBe(second);
  });

  it('spans zero and all ratios with its scheme', () => {
    const sold = [5, 6].map((value, i) => ({ name: `n${String(i)}`, count: 10, sold: value }));
    const controls = { secondary_metric: 'sold', linear_color_scheme: 'blue_white_yellow', columns: ['name'] };
    const model = sunburstModel(readControls(createFormData('sunburst_v2', controls)), response(sold), undefined);
    const source = { color: () => '', linearScheme: 'blue_white_yellow', none: '' };
    const fills = (isFromZero: boolean) => model.root.children.map(segmentColors(model, { ...source, isFromZero }));
    // As Superset 6.1.0 and 2.1.3 draw them.
    expect(fills(true)).toEqual(['#ffc728', '#ffb400']);
    expect(fills(false)).toEqual(['#00d1c1', '#ffb400']);
  });

  it('gives years their colours in ascending order', () => {
    const years = response([row(2004, 'cars', 9, 0), row(2003, 'vans', 5, 0)]);
    const read = readControls(createFormData('sunburst_v2', { columns: ['year', 'name'] }));
    const labels: string[] = [];
    const color = (label: string) => (labels.push(label), '#000000');
    sunburstOption(read, sunburstModel(read, years, undefined), { ...box, color });
    expect(labels).toEqual(['count', '2003', 'vans', '2004', 'cars']);
  });

  it.each([
    [undefined, 18],
    ['', 0],
    [null, 0],
    ['10', 36],
  ])('has labels from a share of %s on', (show_labels_threshold, minAngle) => {
    const { drawing } = draw({ show_labels_threshold });
    expect(asRecord(asRecord(asArray(drawing.option.series)[0]).label).minAngle).toBe(minAngle);
  });

  it('selects groups as well as leaves', () => {
    const { points, data } = draw({}, new Set(['2003']));
    expect(points.at(0)).toMatchObject({
      label: '2003: 8',
      filters: { crossFilter: { isCurrentValueSelected: true, dataMask: { filterState: { value: null } } } },
    });
    expect(points.at(4)?.filters).toMatchObject({
      drillBy: { groupbyFieldName: 'columns' },
      crossFilter: {
        dataMask: {
          extraFormData: {
            filters: [
              { col: 'year', op: 'IN', val: [2004] },
              { col: 'name', op: 'IN', val: ['cars'] },
            ],
          },
          filterState: { value: [[2004, 'cars']], selectedValues: ['2004,cars'] },
        },
      },
    });
    const opacity = ({ itemStyle }: Readonly<Record<string, unknown>>) => asRecord(itemStyle).opacity;
    expect(data.map(opacity)).toEqual([1, 0.3]);
    expect(asArray(data[0]?.children).map(asRecord).map(opacity)).toEqual([1, 1]);
  });

  it('shows values and shares as text', () => {
    const { drawing } = draw({ secondary_metric: 'sold' });
    const tip: unknown = callFunction(asRecord(drawing.option.tooltip).formatter, { data: { at: 2 } });
    if (!(tip instanceof HTMLElement)) throw new Error('no tooltip');
    expect(tip.querySelector('b')).toBeNull();
    expect(tip.textContent).toBe('2003 / <b>% of total25.00%% of parent37.50%count3sold3sold / count1');
  });

  it('does not write the labels of segments below the threshold', () => {
    const rows = response([row(2003, 'Role-playing games', 99, 0), row(2003, 'Few', 1, 0)]);
    const read = readControls(
      createFormData('sunburst_v2', { columns: ['name'], show_labels: true, show_labels_threshold: 5 }),
    );
    const style = { theme: lightTheme, width: 400, height: 300, color: () => '#000000', selected: null };
    const { option } = sunburstOption(read, sunburstModel(read, rows, undefined), style);
    const [series] = asArray(option.series).map(asRecord);
    expect([0, 1].map((at) => callFunction(asRecord(series?.label).formatter, { data: { at } }))).toEqual([
      expect.stringMatching(/^Role-/),
      '',
    ]);
    expect(asArray(series?.data).map((segment) => 'label' in asRecord(segment))).toEqual([true, false]);
  });

  it('has a label in two lines where a ring is narrower than it and the segment is large enough', () => {
    const wide = response([row(2003, 'Role-playing games', 99, 0), row(2003, 'Role-playing games of few', 1, 0)]);
    const shown = { show_labels: true, show_labels_threshold: 0, label_type: 'key_value' };
    const read = readControls(createFormData('sunburst_v2', { columns: ['year', 'name'], ...shown }));
    const style = { theme: lightTheme, width: 400, height: 300, color: () => '#000000', selected: null };
    const { option } = sunburstOption(read, sunburstModel(read, wide, undefined), style);
    const { formatter } = asRecord(asRecord(asArray(option.series)[0]).label);
    const labels = [0, 1, 2].map((at) => callFunction(formatter, { data: { at } }));
    expect(labels).toEqual(['2003:\n100', expect.stringMatching(/^Role-\n.+…$/), 'Role-playing games of few: 1']);
  });

  it.each([
    ['width', false, [0.3, 0.63, 0.96]],
    ['area', true, [0.96 / Math.sqrt(3), 0.96 * Math.sqrt(2 / 3), 0.96]],
  ])('has rings of equal %s', (_, hasEqualAreas, radii) => {
    const found = ringRadii(2, hasEqualAreas).flat();
    [radii[0], radii[1], radii[1], radii[2]].forEach((radius, i) => {
      expect(found[i]).toBeCloseTo(radius ?? 0);
    });
  });
});
