// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadedDialog } from './LoadedDialog';

afterEach(cleanup);

it('loads its content again on demand where it could not be loaded', async () => {
  const load = vi.fn(() => Promise.resolve('Ada')).mockRejectedValueOnce(new Error('No server'));
  render(
    <LoadedDialog title="Edit user" load={load} getErrorText={(message) => `No user: ${message}`} onClose={vi.fn()}>
      {(name) => <p>{name}</p>}
    </LoadedDialog>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('No user: ');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
