import { expect, it } from 'vitest';
import { verboseName } from './verboseName';

it('returns only verbose names of the dataset, no inherited properties', () => {
  const dataset = { verbose_map: { sum: 'Total', empty: '' } };
  expect(verboseName(dataset, 'sum')).toBe('Total');
  for (const name of ['empty', 'count', 'constructor', '__proto__']) expect(verboseName(dataset, name)).toBeUndefined();
  expect(verboseName(null, 'sum')).toBeUndefined();
});
