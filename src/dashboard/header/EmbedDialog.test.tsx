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

function renderDialog(onClose: () => void) {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({}));
  const dialog = (close: () => void) => (
    <Provider store={store}>
      <MemoryRouter>
        <EmbedDialog onClose={close} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(dialog(onClose));
  return { rerender: () => rerender(dialog(vi.fn())) };
}

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
  const { rerender } = renderDialog(vi.fn());
  return {
    requests: () => requests.filter(({ call }) => !call.startsWith('GET')),
    reads: () => requests.filter(({ call }) => call.startsWith('GET')).length,
    rerender,
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

it('says in the dialog why the configuration cannot be read, and tries again', async () => {
  const { path } = open(undefined);
  cleanup();
  const server = { isDown: true };
  const onClose = vi.fn();
  fakeServer({
    [`GET ${path}`]: () => new ErrorResponse(server.isDown ? 500 : 404, { message: 'Out of order' }),
  });
  renderDialog(onClose);
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('Out of order');
  server.isDown = false;
  await click('Retry');
  expect(await domains()).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
}, 20_000);

it('keeps the domains that cannot be saved, and says why', async () => {
  const { path } = open(undefined);
  await userEvent.type(await domains(), 'https://a.example');
  const server = { isDown: true };
  fakeServer({
    [`POST ${path}`]: ({ body }) =>
      server.isDown
        ? new ErrorResponse(422, { message: 'Out of order' })
        : { result: { uuid: 'u-1', ...(body as object) } },
  });
  await click('Enable embedding');
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  expect(await domains()).toHaveProperty('value', 'https://a.example');
  server.isDown = false;
  await click('Enable embedding');
  expect(await screen.findByDisplayValue('u-1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
