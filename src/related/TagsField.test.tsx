// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../api/client/fakeServer';
import type { RelatedItem } from '../api/related';
import { makeTestStore } from '../store/testStore';
import { TagsField } from './TagsField';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onChange = vi.fn();

function Tags() {
  const [value, setValue] = useState<readonly RelatedItem[]>([]);
  onChange.mockImplementation(setValue);
  return <TagsField label="Tags" value={value} onChange={onChange} />;
}

async function openTags(): Promise<void> {
  onChange.mockReset();
  render(
    <Provider store={makeTestStore()}>
      <Tags />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
}

it('searches the custom tags on the server', async () => {
  const requests = fakeServer({
    'GET /api/v1/tag/': () => ({ count: 1, result: [{ id: 5, name: '<b>Births</b>' }] }),
  });
  await openTags();
  await userEvent.keyboard('bir');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ q }) => q)).toMatchObject([
    { filters: [{ opr: 'custom_tag' }], order_column: 'name', page: 0 },
    {
      filters: [
        { col: 'name', opr: 'ct', value: 'bir' },
        { col: 'type', opr: 'custom_tag', value: true },
      ],
    },
  ]);
  await userEvent.click(await screen.findByRole('option', { name: '<b>Births</b>' }));
  expect(onChange).toHaveBeenLastCalledWith([{ text: '<b>Births</b>', value: 5 }]);
});

it('takes new names, and none that the server reads as a tag of its own', async () => {
  fakeServer({ 'GET /api/v1/tag/': () => ({ count: 0, result: [] }) });
  await openTags();
  await userEvent.keyboard('2026,owner:1,');
  expect(onChange).toHaveBeenLastCalledWith([{ text: '2026', value: '2026' }]);
});

it('says why a search failed, and does not show what was found before', async () => {
  let isDown = false;
  fakeServer({
    'GET /api/v1/tag/': () =>
      isDown ? new ErrorResponse(500, { message: 'No tags now' }) : { count: 1, result: [{ id: 5, name: 'Births' }] },
  });
  await openTags();
  expect(await screen.findByRole('option', { name: 'Births' })).toBeTruthy();
  isDown = true;
  await userEvent.keyboard('B');
  expect(await screen.findByText('No tags now')).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Births' })).toBeNull();
});
