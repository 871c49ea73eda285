// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { births, renderControl, selectOption } from '../renderControl.fixture';
import { CurrencyControl } from './CurrencyControl';

afterEach(cleanup);

it('offers the currency of the data where the dataset has a column for it', async () => {
  const datasource = { ...births, currency_code_column: 'name' };
  const { user, value } = renderControl(CurrencyControl, undefined, { datasource });
  await selectOption(user, 'Currency symbol', 'Auto-detect');
  expect(value()).toEqual({ symbol: 'AUTO' });
});

it.each([undefined, null, ''])('does not offer it with the column %j', async (currency_code_column) => {
  const { user } = renderControl(CurrencyControl, undefined, { datasource: { ...births, currency_code_column } });
  await user.click(screen.getByRole('combobox', { name: 'Currency symbol' }));
  expect(screen.getByRole('option', { name: '$ (USD)' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Auto-detect' })).toBeNull();
});
