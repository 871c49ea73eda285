// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useLazyModule } from '../useLazyModule';
import { LoadedParts } from './LoadedParts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chart({ load, needed = true }: { readonly load: () => Promise<string>; readonly needed?: boolean }) {
  const part = useLazyModule(needed, load);
  return <LoadedParts parts={[part]}>{part.state === 'ready' && <p>{part.module}</p>}</LoadedParts>;
}

it('says in the place of a chart that a part of its code could not be loaded, and loads it on demand', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  const load = vi.fn(() => Promise.resolve('annotated')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<Chart load={load} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('annotated')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads no part that is not needed', () => {
  const load = vi.fn(() => Promise.resolve('annotated'));
  const { container } = render(<Chart load={load} needed={false} />);
  expect(load).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('');
});
