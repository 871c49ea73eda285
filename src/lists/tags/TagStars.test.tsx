// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { TagStar, TagStars } from './TagStars';
import type { TagRow } from './tagRow';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('says why a star was not saved, and is what it was', async () => {
  fakeServer({
    'GET /api/v1/tag/favorite_status/': () => ({ result: [{ id: 7, value: false }] }),
    'POST /api/v1/tag/7/favorites/': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const row: TagRow = {
    id: 7,
    name: 'Finance',
    description: '',
    changed_on_delta_humanized: '',
    changed_by: null,
    created_by: null,
  };
  render(
    <Provider store={makeTestStore()}>
      <TagStars rows={[row]}>
        <TagStar id={7} name="Finance" />
      </TagStars>
    </Provider>,
  );
  const star = screen.getByRole('button', { name: 'Favorite Finance' });
  await waitFor(() => expect(star).toHaveProperty('disabled', false));
  await userEvent.click(star);
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'There was an error saving the favorite status: Network error.',
    ]),
  );
  expect(star.getAttribute('aria-pressed')).toBe('false');
});
