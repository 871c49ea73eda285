// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeTestStore } from '../../store/testStore';
import { PropertiesDialog } from './PropertiesDialog';
import { PageRouter } from '../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../ui/router/testRouter.fixture';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderDialog(): void {
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  render(
    <Provider store={store}>
      <PageRouter history={createMemoryPageHistory('/explore/')}>
        <PropertiesDialog sliceId={7} onClose={() => undefined} />
      </PageRouter>
    </Provider>,
  );
}

it('says at the field why the properties cannot be saved', async () => {
  fakeServer({ 'GET /api/v1/chart/7': () => ({ result: { slice_name: 'Seven', owners: [], cache_timeout: 60 } }) });
  renderDialog();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const timeout = screen.getByRole('textbox', { name: 'Cache timeout' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const describe = (field: HTMLElement): string =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  await userEvent.clear(name);
  expect(describe(name)).toBe('This is a required field');
  expect(save.disabled).toBe(true);
  await userEvent.type(name, 'Eight');
  expect(name.getAttribute('aria-describedby')).toBeNull();

  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('n'.repeat(251));
  expect(describe(name)).toBe('At most 250 characters are possible; these are 251.');
  expect(save.disabled).toBe(true);
  await userEvent.type(name, '{Backspace}');
  expect(name.getAttribute('aria-describedby')).toBeNull();
  expect(save.disabled).toBe(false);

  await userEvent.clear(timeout);
  await userEvent.type(timeout, '-5');
  expect(describe(timeout)).toContain('A whole number of seconds is expected.');
  expect(save.disabled).toBe(true);
  await userEvent.clear(timeout);
  await userEvent.type(timeout, '-1');
  expect(describe(timeout)).not.toContain('expected');
  expect(save.disabled).toBe(false);
});

it('does not show what was found before as the answer to a search for owners that failed', async () => {
  let isDown = false;
  fakeServer({
    'GET /api/v1/chart/7': () => ({ result: { slice_name: 'Seven', owners: [], cache_timeout: 60 } }),
    'GET /api/v1/chart/related/owners': () =>
      isDown ? new ErrorResponse(500, { message: 'No users now' }) : { result: [{ text: 'Cy Coder', value: 9 }] },
  });
  renderDialog();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Owners' }));
  expect(await screen.findByRole('option', { name: 'Cy Coder' })).toBeTruthy();
  isDown = true;
  await userEvent.keyboard('zo');
  expect(await screen.findByText('No users now')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});
