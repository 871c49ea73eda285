import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../lib/read';
import type { FormData } from '../lib/wire';
import { controlKeys, hostileValue } from './hostileFormData.fixture';
import { vizPlugins } from './registry';
import { readControls as readTimeseries } from './shared/timeseries/readControls';
import { readLegacyControls } from './shared/timeseries/readLegacyControls';

type Reader = (formData: FormData) => object;
const readerModules = import.meta.glob<Reader>('./*/readControls.ts', { eager: true, import: 'readControls' });
const legacy =
  (type: 'line' | 'area' | 'bar' | 'dist_bar'): Reader =>
  (formData) =>
    readLegacyControls(formData, type, 600);
const timeseries: Reader = (formData) =>
  readTimeseries(formData, { seriesType: 'line', seriesTypes: ['line', 'bar', 'smooth'] });

/** Controls that are parsed elsewhere, and so may have any type. */
const AS_SAVED: ReadonlySet<string> = new Set([
  'currency',
  'columnConfig',
  'conditionalFormatting',
  'dimensions',
  'initialValues',
]);
/** The types of a control's values, at any depth. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (!isRecord(value)) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, AS_SAVED.has(key) ? 'as saved' : shape(item)]),
  );
}
/** Whether the types for form data with missing or invalid values are those for complete form data. */
function allowed(expected: unknown, found: unknown): boolean {
  if (isRecord(expected))
    return isRecord(found) && Object.keys(found).every((key) => key in expected && allowed(expected[key], found[key]));
  if (expected === 'undefined')
    return isRecord(found) || ['string', 'number', 'boolean', 'undefined'].includes(String(found));
  return expected === found || found === 'undefined';
}
/** Numbers that ECharts and CSS can use. */
function numbers(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbers);
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, item]) => (AS_SAVED.has(key) ? [] : numbers(item)))
    : [];
}

const readers: readonly (readonly [string, Reader])[] = vizPlugins
  .filter(({ chart }) => chart)
  .map(({ viz_type }) => {
    if (viz_type === 'line' || viz_type === 'area' || viz_type === 'bar' || viz_type === 'dist_bar')
      return [viz_type, legacy(viz_type)];
    return [viz_type, readerModules[`./${viz_type}/readControls.ts`] ?? timeseries];
  });

describe.each(readers)('readControls of %s', (viz_type, read) => {
  const whole: FormData = { viz_type, datasource: '1__table' };
  it('returns controls of the same types for any form data', () => {
    const expected = shape(read(whole));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...controlKeys(viz_type)), hostileValue, { maxKeys: 40 }), (saved) => {
        const controls = read({ ...saved, ...whole });
        expect([controls, allowed(expected, shape(controls))]).toEqual([controls, true]);
        expect(numbers(controls).filter((number) => !Number.isFinite(number))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
