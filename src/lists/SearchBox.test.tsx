// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox';

afterEach(cleanup);

const type = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'Search' }), text);

it('searches after a pause, not when it is left: what is clicked then must not move while the button is down', async () => {
  const onSearch = vi.fn();
  render(
    <>
      <SearchBox value="" onSearch={onSearch} />
      <button type="button">found</button>
    </>,
  );
  await type('fo ');
  await userEvent.click(screen.getByRole('button', { name: 'found' }));
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['fo']]));
});

it('calls the handler of the latest rendering', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<SearchBox value="" onSearch={first} />);
  await type('fo');
  rerender(<SearchBox value="" onSearch={second} />);
  await waitFor(() => expect(second.mock.calls).toEqual([['fo']]));
  expect(first).not.toHaveBeenCalled();
});

it('searches at once on Enter, and not once more later', async () => {
  const onSearch = vi.fn();
  render(<SearchBox value="" onSearch={onSearch} />);
  await type('fo{Enter}');
  expect(onSearch.mock.calls).toEqual([['fo']]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onSearch.mock.calls).toEqual([['fo']]);
});
