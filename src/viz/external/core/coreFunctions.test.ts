// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { getTraits } from '../../../lib/getTraits';
import { createCore } from './createCore';
import { PluginColors } from './createColors';

const core = createCore(
  {
    request: vi.fn(),
    rules: getTraits(6),
    hasFeature: () => false,
    conf: {},
    locale: 'en',
    isDark: () => false,
  },
  new PluginColors(),
  { onRegister: vi.fn(), onUnregister: vi.fn() },
);

/** Expected: the results of Superset 6.1.0's own functions. */
describe('functions of @superset-ui/core', () => {
  it.each([
    ['', true, true, false, false],
    [null, true, true, false, false],
    [0, false, false, false, false],
    ['1', false, false, false, false],
    [' 7 ', false, false, false, false],
    [1.5, true, false, true, false],
    ['1.5', true, false, true, false],
    ['12abc', true, true, true, true],
  ])('of %j the validators refuse: integer %s, number %s, legacy %s, %s', (value, ...refused) => {
    const { validateInteger, validateNumber, legacyValidateInteger, legacyValidateNumber } = core;
    const validators = [validateInteger, validateNumber, legacyValidateInteger, legacyValidateNumber];
    expect(validators.map((validate) => validate(value) !== false)).toEqual(refused);
  });

  it('a number formatter of a plugin gets finite numbers only', () => {
    const format = core.NumberFormatter({ id: 'x', formatFunc: (value: unknown) => `v${String(value)}` });
    expect([null, undefined, NaN, Infinity, -Infinity, 5].map(format)).toEqual([
      'null',
      'undefined',
      'NaN',
      '∞',
      '-∞',
      'v5',
    ]);
    const invalid = core.createD3NumberFormatter({ formatString: 'xyz' });
    expect([invalid.isInvalid, invalid(5)]).toEqual([true, '5 (Invalid format: xyz)']);
    const valid = core.createD3NumberFormatter({ formatString: ',.1f' });
    expect([valid.id, valid.isInvalid, valid.preview()]).toEqual([',.1f', false, '12345.432 => 12,345.4']);
  });

  it('a time formatter of a plugin gets a date, whatever the value is', () => {
    const format = core.TimeFormatter({
      id: 't',
      formatFunc: (value: unknown) => (value instanceof Date ? value.toISOString() : 'no date'),
    });
    expect([null, 0, 1e12, '2020-01-02', new Date(5)].map(format)).toEqual([
      'null',
      '1970-01-01T00:00:00.000Z',
      '2001-09-09T01:46:40.000Z',
      '2020-01-02T00:00:00.000Z',
      '1970-01-01T00:00:00.005Z',
    ]);
    expect(format.preview()).toBe('Tue, 14 Feb 2017 11:22:33 GMT => 2017-02-14T11:22:33.000Z');
    const d3 = core.createD3TimeFormatter({ formatString: '%Y-%m-%d %H:%M' });
    expect([d3(0), d3(null), d3('2020-01-02T03:04:05Z')]).toEqual(['1970-01-01 00:00', 'null', '2020-01-02 03:04']);
    const local = core.createD3TimeFormatter({ formatString: '%Y', useLocalTime: true });
    expect([local.id, local.useLocalTime]).toEqual(['local!%Y', true]);
  });

  it.each([
    ['<NULL>', false, '<NULL>', ''],
    ['a < b and c > d', false, 'a < b and c > d', 'a < b and c > d'],
    ['<b>x</b>', true, '<b>x</b>', 'x'],
    ['a&amp;b', false, 'a&amp;b', 'a&b'],
    ['2 <b 3', false, '2 <b 3', '2 '],
  ])('%s is HTML: %s; sanitised %s, without tags %s', (text, isHtml, sanitized, plain) => {
    expect(core.isProbablyHTML(text)).toBe(isHtml);
    expect(core.sanitizeHtmlIfNeeded(text)).toBe(sanitized);
    expect(core.removeHTMLTags(text)).toBe(plain);
  });

  it('the time grain is that of the dashboard, of a filter box, or of the chart', () => {
    const time_grain_sqla = 'P1D';
    const extra_filters = [{ col: '__time_grain', val: 'P1M' }];
    expect(core.extractTimegrain({ time_grain_sqla })).toBe('P1D');
    expect(core.extractTimegrain({ time_grain_sqla, extra_filters })).toBe('P1M');
    const extra_form_data = { time_grain_sqla: 'P1Y' };
    expect(core.extractTimegrain({ time_grain_sqla, extra_filters, extra_form_data })).toBe('P1Y');
    expect(core.extractTimegrain({ extra_filters: [{ col: 'x', val: 1 }] })).toBeUndefined();
  });

  it('lists', () => {
    const list = [1, 2, 1, 3];
    expect(core.ensureIsArray(list)).toBe(list);
    expect(core.removeDuplicates(list)).toEqual([1, 2, 3]);
    const items = [{ a: 1 }, { a: 2 }, { a: 1, b: 1 }];
    expect(core.removeDuplicates(items, ({ a }: { a: number }) => a)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(core.isAdhocColumn({ sqlExpression: 'a' })).toBe(false);
    expect(core.isAdhocColumn({ sqlExpression: 'a', label: 'L' })).toBe(true);
  });
});
