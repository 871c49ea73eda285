// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import { EmbedDialog } from './EmbedDialog';

afterEach(cleanup);

function open(embedded: unknown) {
  const saved = { current: embedded };
  const store = makeTestStore();
  store.dispatch(dashboardFixture({}));
  const path = `/api/v1/dashboard/${String(store.getState().dashboardInfo.loaded?.info.id)}/embedded`;
  const requests = fakeServer({
    [`GET ${path}`]: () => (saved.current ? { result: saved.current } : new ErrorResponse(404, {})),
    [`POST ${path}`]: ({ body }) => ({ result: { uuid: 'u-1', ...(body as object) } }),
    [`DELETE ${path}`]: () => ({ message: 'OK' }),
  });
  const dialog = (onClose: () => void) => (
    <Provider store={store}>
      <MemoryRouter>
        <EmbedDialog onClose={onClose} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(dialog(vi.fn()));
  return {
    requests: () => requests.filter(({ call }) => !call.startsWith('GET')),
    reads: () => requests.filter(({ call }) => call.startsWith('GET')).length,
    rerender: () => rerender(dialog(vi.fn())),
    path,
  };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const domains = () => screen.findByRole('textbox', { name: 'Allowed Domains (comma separated)' });

it('enables embedding, and shows the id for the host page', async () => {
  const { requests, path } = open(undefined);
  await userEvent.type(await domains(), 'https://a.example,  https://b.example ');
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check the embedding' })).toBeNull();
  await click('Enable embedding');
  expect(await screen.findByDisplayValue('u-1')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Check the embedding' });
  expect(link.getAttribute('href')).toBe('/embedded/u-1/doctor/');
  expect(requests().map(({ call, body }) => [call, body])).toEqual([
    [`POST ${path}`, { allowed_domains: ['https://a.example', 'https://b.example'] }],
  ]);
});

it('changes the domains, and asks before it deactivates', async () => {
  const { requests, path } = open({ uuid: 'u-1', allowed_domains: ['https://a.example'] });
  const field = await domains();
  expect(field).toHaveProperty('value', 'https://a.example');
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await click('Save changes');
  await click('Deactivate');
  await click('OK');
  expect(await screen.findByRole('button', { name: 'Enable embedding' })).toBeTruthy();
  expect(requests().map(({ call, body }) => [call, body])).toEqual([
    [`POST ${path}`, { allowed_domains: [] }],
    [`DELETE ${path}`, undefined],
  ]);
});

it('reads the configuration once, however often the header renders', async () => {
  const { reads, rerender } = open({ uuid: 'u-1', allowed_domains: [] });
  await userEvent.type(await domains(), 'https://a.example');
  rerender();
  expect(await domains()).toHaveProperty('value', 'https://a.example');
  expect(reads()).toBe(1);
});
