import { expect, it } from 'vitest';
import { verboseName } from './verboseName';

it("finds only the dataset's verbose names", () => {
  const dataset = { verbose_map: { sum: 'Total', empty: '' } };
  expect(verboseName(dataset, 'sum')).toBe('Total');
  for (const name of ['empty', 'count', 'constructor', '__proto__']) expect(verboseName(dataset, name)).toBeUndefined();
  expect(verboseName(null, 'sum')).toBeUndefined();
});
