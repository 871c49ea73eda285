import { describe, expect, it } from 'vitest';
import { getPositiveRule } from './rules';

async function getError(value: unknown): Promise<string | undefined> {
  const rule = getPositiveRule('Working timeout');
  if (typeof rule === 'function' || !('validator' in rule)) throw new Error('no validator');
  try {
    await rule.validator({}, value, () => undefined);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('getPositiveRule', () => {
  it.each([
    [1, undefined],
    [undefined, undefined],
    [9007199254740993n, undefined],
    [0, 'Value must be greater than 0'],
    [-1, 'Value must be greater than 0'],
    [-9007199254740993n, 'Value must be greater than 0'],
    [1.5, 'Working timeout is expected to be an integer'],
  ])('%s: %s', async (value, message) => {
    expect(await getError(value)).toBe(message);
  });
});
