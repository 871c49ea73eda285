// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';
import { asArray, asRecord } from '../../lib/read';
import { withControlDefaults } from '../../query/controlDefaults';
import { response, createFormData, lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { callFunction } from '../shared/callFunction.fixture';
import { defaults } from './defaults';
import { readControls } from './readControls';
import { stepLabel } from './steps';
import { funnelModel, funnelOption, labelsFitInside } from './transform';

const result = response([
  { name: '<b>seen</b>', count: 200 },
  { name: 'clicked', count: 50 },
  { name: 'bought', count: 10 },
]);
const drawn = (controls: Record<string, unknown> = {}, rows = result) => {
  const formData = readControls(createFormData('funnel', controls));
  const model = funnelModel(formData, rows, undefined);
  const look = { theme: lightTheme, width: 600, height: 400, color: () => '#123456', selected: null };
  const option = funnelOption(formData, model, look);
  return { model, option, series: asRecord(asArray(option.series)[0]) };
};

describe('percentages', () => {
  it.each([
    [undefined, ['100.00%', '25.00%', '5.00%']],
    ['first_step', ['100.00%', '25.00%', '5.00%']],
    ['prev_step', ['100.00%', '25.00%', '20.00%']],
    ['total', ['76.92%', '19.23%', '3.85%']],
  ])('%s', (percent_calculation_type, percents) => {
    expect(drawn({ percent_calculation_type }).model.steps.map(({ percent }) => percent)).toEqual(percents);
  });
  it.each([
    [RULES_2, ['76.92%', '19.23%', '3.85%']],
    [RULES_6, ['100.00%', '25.00%', '5.00%']],
  ])('without a saved base, %#', (rules, percents) => {
    const formData = withControlDefaults(createFormData('funnel'), defaults, rules);
    const { steps } = funnelModel(readControls(formData, rules.dataVersion), result, undefined);
    expect(steps.map(({ percent }) => percent)).toEqual(percents);
  });
  it('have their thousands grouped', () => {
    const rows = response([
      { name: 'a', count: 1 },
      { name: 'b', count: 25 },
    ]);
    const { steps } = drawn({ percent_calculation_type: 'prev_step' }, rows).model;
    expect(steps.map(({ percent }) => percent)).toEqual(['100.00%', '2,500.00%']);
  });
  it('are zero without a base', () => {
    const rows = response([
      { name: 'a', count: 0 },
      { name: 'b', count: null },
    ]);
    expect(drawn({}, rows).model.steps.map(({ percent }) => percent)).toEqual(['0.00%', '0.00%']);
    expect(drawn({}, response([])).model.steps).toEqual([]);
  });
});

describe('labels', () => {
  const step = { label: 'n', value: 1, text: 'v', percent: 'p', values: [] };
  it.each([
    [0, 'n'],
    [1, 'v'],
    [2, 'p'],
    [3, 'n: v'],
    ['4', 'n: p'],
    [5, 'n: v (p)'],
    [6, 'v (p)'],
    ['key', 'n'],
    [null, 'n'],
  ])('%s', (label_type, text) => {
    expect(stepLabel(readControls(createFormData('funnel', { label_type })).labelType, step)).toBe(text);
  });
});

describe('funnelOption', () => {
  it('applies the controls', () => {
    expect(drawn({ show_labels: false }).series.label).toMatchObject({ show: false });
    expect(drawn({ sort: 'ascending' }).series.sort).toBe('ascending');
    expect(drawn({ legendMargin: 50 }).series.top).toBe(55);
    expect(drawn({ legendOrientation: 'bottom' }).series).toMatchObject({ top: 5, bottom: 25 });
  });
  it('shows a text tooltip, or none', () => {
    const tip = callFunction(asRecord(drawn({ tooltip_label_type: 5 }).option.tooltip).formatter, { dataIndex: 0 });
    expect(tip).toBeInstanceOf(HTMLElement);
    if (!(tip instanceof HTMLElement)) return;
    expect(tip.querySelector('b')).toBeNull();
    expect(tip.textContent).toContain('<b>seen</b>');
    expect(tip.textContent).toContain('100.00%');
    expect(
      callFunction(asRecord(drawn({ show_tooltip_labels: false }).option.tooltip).formatter, { dataIndex: 0 }),
    ).toBe('');
  });
});

describe('labels', () => {
  it('are black or white on a wide step, and outlined on a narrow one', () => {
    const [seen, , bought] = asArray(drawn().series.data).map(asRecord);
    expect(seen?.label).toEqual({ color: '#ffffff', textBorderWidth: 0 });
    expect(bought).not.toHaveProperty('label');
    const horizontal = asArray(drawn({ orient: 'horizontal' }).series.data).map(asRecord);
    expect(horizontal[0]).not.toHaveProperty('label');
  });
  it('fit inside if the middle of their step is wide enough', () => {
    const { steps } = drawn().model;
    expect(labelsFitInside(steps, ['m'.repeat(20), 'm', 'm'], 600, 'sans-serif')).toEqual([true, true, false]);
    expect(labelsFitInside(steps, ['m'.repeat(60), 'm', 'm'], 600, 'sans-serif')[0]).toBe(false);
    expect(labelsFitInside([], [], 600, 'sans-serif')).toEqual([]);
  });
});
