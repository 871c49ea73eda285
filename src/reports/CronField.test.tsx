// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readBootstrap } from '../api/session/bootstrapShape';
import { BootstrapProvider } from '../store/sessionContext';
import { CronField } from './CronField';

function Schedule({ initial }: { readonly initial: string }) {
  const [cron, setCron] = useState(initial);
  return <CronField value={cron} onChange={setCron} />;
}

const getCron = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CRON expression' });
const getSelect = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

afterEach(cleanup);

it('goes on with a part whose last value is removed', async () => {
  render(<Schedule initial="0 9 * * *" />);
  const hours = getSelect('Hours');
  await userEvent.click(hours);
  await userEvent.click(screen.getByRole('option', { name: '09' }));
  expect(getCron().value).toBe('0 * * * *');
  expect(getSelect('Every').value).toBe('day');
  expect(getSelect('Hours')).toBe(hours);
  await userEvent.click(screen.getByRole('option', { name: '10' }));
  expect(getCron().value).toBe('0 10 * * *');
  expect(getSelect('Every').value).toBe('day');
});

it('takes the period from a typed schedule', async () => {
  render(<Schedule initial="0 9 * * *" />);
  await userEvent.clear(getCron());
  expect(screen.queryByRole('combobox', { name: 'Hours' })).toBeNull();
  await userEvent.type(getCron(), '0 * * * *');
  expect(getSelect('Every').value).toBe('hour');
  expect(screen.queryByRole('combobox', { name: 'Hours' })).toBeNull();
});

it('takes the parts from a selected period', async () => {
  render(<Schedule initial="0 9 * * *" />);
  await userEvent.click(getSelect('Every'));
  await userEvent.click(screen.getByRole('option', { name: 'week' }));
  expect(getCron().value).toBe('0 9 * * 0');
  expect(getSelect('Days of the week')).toBeTruthy();
});

it('names Gregorian months, which schedules have in every language', async () => {
  const bootstrap = readBootstrap({ common: { locale: 'fa' } });
  render(
    <BootstrapProvider value={bootstrap}>
      <Schedule initial="0 9 1 2 *" />
    </BootstrapProvider>,
  );
  await userEvent.click(getSelect('Months'));
  expect(screen.getByRole('option', { name: 'ژانویه' })).toBeTruthy();
});
