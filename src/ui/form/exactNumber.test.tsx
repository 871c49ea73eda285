// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NumberInput } from './NumberInput';

afterEach(cleanup);

it('keeps every typed digit, and returns small numbers as numbers', async () => {
  let last: number | bigint | undefined;
  function Try() {
    const [value, setValue] = useState<number | bigint | undefined>(9007199254740993n);
    return (
      <NumberInput
        exact
        label="End"
        value={value}
        onChange={(next) => {
          last = next;
          setValue(next);
        }}
      />
    );
  }
  render(<Try />);
  const user = userEvent.setup();
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'End' });
  expect(input.value).toBe('9007199254740993');
  await user.clear(input);
  await user.keyboard('-9223372036854775807');
  expect(last).toBe(-9223372036854775807n);
  await user.clear(input);
  expect(last).toBeUndefined();
  await user.keyboard('12.5');
  expect(last).toBe(12.5);
});
