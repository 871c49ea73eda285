// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { response, createFormData, lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { callFunction } from '../shared/callFunction.fixture';
import { sliceLabel } from './sliceLabel';
import { readControls } from './readControls';
import { pieModel, pieOption, pieTotal } from './transform';

const HOSTILE = '<img src=x onerror="window.__xss=1">{a|b}';
const pie = (controls: Record<string, unknown> = {}) => readControls(createFormData('pie', controls));
const result = response([
  { name: HOSTILE, count: 60 },
  { name: null, count: 30 },
  { name: 'c', count: 6 },
  { name: '__proto__', count: 4 },
]);
const look = {
  theme: lightTheme,
  width: 600,
  height: 400,
  color: (label: string) => `#00000${String(label.length % 10)}`,
  selected: null,
};
const drawn = (controls: Record<string, unknown> = {}, selected: ReadonlySet<string> | null = null) => {
  const formData = pie(controls);
  const model = pieModel(formData, result, undefined);
  const { option } = pieOption(formData, model, { ...look, selected });
  return { model, option, series: asRecord(asArray(option.series)[0]) };
};

describe('pieModel', () => {
  it('has a slice per row', () => {
    expect(drawn().model.slices.map(({ label, value }) => [label, value])).toEqual([
      [HOSTILE, 60],
      ['<NULL>', 30],
      ['c', 6],
      ['__proto__', 4],
    ]);
  });
  it('groups small slices', () => {
    const { slices } = drawn({ threshold_for_other: 10 }).model;
    expect(slices.map(({ label, value }) => [label, value])).toEqual([
      [HOSTILE, 60],
      ['<NULL>', 30],
      ['Other', 10],
    ]);
    expect(slices[2]?.members?.map(({ label }) => label)).toEqual(['c', '__proto__']);
  });
  it('draws negative, missing and invalid numbers as zero, and reads big ones', () => {
    const rows = response([
      { name: 'a', count: -5 },
      { name: 'b', count: null },
      { name: 'c', count: 'x' },
      { name: 'd', count: 9007199254740993n },
    ]);
    const { slices } = pieModel(pie({ number_format: ',d' }), rows, undefined);
    expect(slices.map(({ value }) => value)).toEqual([0, 0, 0, Number(9007199254740993n)]);
    expect(slices[3]?.text.replace(/\D/g, '')).toBe('9007199254740993');
  });
});

describe('pieOption', () => {
  it('applies the shape controls', () => {
    expect(drawn().series.radius).toEqual(['0%', '70%']);
    expect(drawn({ donut: true, innerRadius: '41', outerRadius: 65 }).series.radius).toEqual(['41%', '65%']);
    expect(drawn({ donut: true, innerRadius: -1, outerRadius: 900, show_labels: false }).series.radius).toEqual([
      '0%',
      '100%',
    ]);
    expect(drawn({ roseType: 'area' }).series.roseType).toBe('area');
    expect(drawn({ roseType: 'x' }).series.roseType).toBe(false);
    expect(drawn({ show_labels_threshold: 10 }).series.minShowLabelAngle).toBe(36);
  });
  it('shrinks to fit the outside labels in a narrow box', () => {
    const narrow = (controls: Record<string, unknown>, width: number) => {
      const formData = pie(controls);
      const { option } = pieOption(formData, pieModel(formData, result, undefined), { ...look, width });
      return asRecord(asArray(option.series)[0]).radius;
    };
    expect(narrow({ donut: true, innerRadius: 40 }, 320)).toEqual(['22%', '38.5%']);
    expect(narrow({ show_labels: false }, 320)).toEqual(['0%', '70%']);
    expect(narrow({ labels_outside: false }, 320)).toEqual(['0%', '70%']);
    expect(narrow({ label_type: 'value' }, 2000)).toEqual(['0%', '70%']);
  });
  it('applies the label controls', () => {
    expect(drawn({ show_labels: false }).series.label).toMatchObject({ show: false });
    expect(drawn({ labels_outside: false }).series.label).toMatchObject({ position: 'inner' });
    expect(drawn({ label_line: true }).series.labelLine).toMatchObject({ show: true });
    expect(drawn({ label_line: true, labels_outside: false }).series.labelLine).toMatchObject({ show: false });
    const { formatter } = asRecord(drawn({ label_type: 'key_percent' }).series.label);
    expect(callFunction(formatter, { dataIndex: 1, percent: 30 })).toBe('<NULL>: 30.00%');
    // Relative to the slices that the legend leaves visible.
    expect(callFunction(formatter, { dataIndex: 1, percent: 75 })).toBe('<NULL>: 75.00%');
    expect(callFunction(formatter, { dataIndex: 99 })).toBe('');
  });
  it('fades what is not selected', () => {
    const data = asArray(drawn({}, new Set(['c'])).series.data);
    expect(data.map((item) => asRecord(asRecord(item).itemStyle).opacity)).toEqual([0.3, 0.3, 1, 0.3]);
  });
  it('shows labels with markup as text', () => {
    const { formatter } = asRecord(drawn().option.tooltip);
    const tip = callFunction(formatter, { dataIndex: 0, percent: 60, color: '#123456' });
    expect(tip).toBeInstanceOf(HTMLElement);
    if (!(tip instanceof HTMLElement)) return;
    expect(tip.querySelector('img')).toBeNull();
    expect(tip.textContent).toContain(HOSTILE);
    expect(tip.textContent).toContain('60.00%');
  });
  it('counts negative values in the total, which are not drawn', () => {
    const rows = response([
      { name: 'a', count: 60 },
      { name: 'b', count: -20 },
    ]);
    const controls = pie({ show_total: true });
    expect(pieTotal(controls, pieModel(controls, rows, undefined))).toBe('Total: 40');
  });
  it.each([undefined, '', null, '10'])('has labels from a share of %s on', (show_labels_threshold) => {
    const least = show_labels_threshold === undefined ? 5 : Number(show_labels_threshold);
    expect(drawn({ show_labels_threshold }).series.minShowLabelAngle).toBe(least * 3.6);
  });
  it('shows the total', () => {
    const formData = pie({ show_total: true });
    expect(pieTotal(formData, pieModel(formData, result, undefined))).toBe('Total: 100');
    expect(pieTotal(pie(), pieModel(formData, result, undefined))).toBeUndefined();
  });
});

describe('sliceLabel', () => {
  const plain = { rawValue: 'r', share: 1 };
  it.each([
    ['key', 'n'],
    ['value', 'v'],
    ['percent', 'p'],
    ['key_value', 'n: v'],
    ['key_percent', 'n: p'],
    ['key_value_percent', 'n: v (p)'],
    ['value_percent', 'v (p)'],
    ['nonsense', 'n'],
    [undefined, 'n'],
  ])('%s', (label_type, text) => {
    expect(sliceLabel(pie({ label_type }), { name: 'n', value: 'v', percent: 'p', ...plain })).toBe(text);
  });
  it('fills a template', () => {
    const formData = pie({
      label_type: 'template',
      label_template: '{name}\\n{value} {percent} {other} $&',
    });
    const values = { name: '{value}', value: '$&', percent: 'p', ...plain };
    expect(sliceLabel(formData, values)).toBe('{value}\n$& p {other} $&');
    expect(sliceLabel(pie({ label_type: 'template' }), { ...values, name: 'n' })).toBe('n');
  });
  it('fills a template with ECharts’ names', () => {
    const formData = pie({ label_type: 'template', label_template: '{a}{b}: {c}, {d}%' });
    const values = { name: '{d}', value: '1.23k', percent: '33.33%', rawValue: '1234.5', share: 1 / 3 };
    expect(sliceLabel(formData, values)).toBe('{d}: 1234.5, 33.33%');
    expect(sliceLabel(formData, { ...values, share: 0.5 })).toBe('{d}: 1234.5, 50%');
  });
});
