import { expect, it } from 'vitest';
import { maxLengthRule } from './rules';

it('a text that is too long is kept, and told by how much', async () => {
  const { validator } = maxLengthRule(3);
  await expect(validator(undefined, 'abcd')).rejects.toThrow('At most 3 characters are possible; these are 4.');
  await expect(validator(undefined, '😀😀😀')).resolves.toBeUndefined();
  await expect(validator(undefined, undefined)).resolves.toBeUndefined();
});
