// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox';

afterEach(cleanup);

it('searches when it is left: the address of a link that is clicked then is not replaced by that of the search', async () => {
  const onSearch = vi.fn();
  render(
    <>
      <SearchBox value="" onSearch={onSearch} />
      <a href="#found">found</a>
    </>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'fo');
  const link = screen.getByRole('link', { name: 'found' });
  let before = 0;
  link.addEventListener('click', () => {
    before = onSearch.mock.calls.length;
  });
  await userEvent.click(link);
  expect(before).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onSearch.mock.calls).toEqual([['fo']]);
});
