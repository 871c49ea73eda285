// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import type { ListAction } from './listResource';
import { renderThings, setUpPages, thingHandlers, type Thing } from './thing.fixture';

setUpPages();

describe('the dialogs of its actions', () => {
  const createDialog = () => ({ preload: vi.fn(() => Promise.resolve()) });
  const action = (key: string, others: Partial<ListAction<Thing>>): ListAction<Thing> => ({
    key,
    label: key,
    icon: null,
    scope: 'row',
    ...others,
  });
  const renderWith = async (...actions: readonly ListAction<Thing>[]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings({ resource: { actions } });
    await screen.findByRole('button', { name: 'New thing' });
    return router;
  };

  it('are loaded ahead, once, where the user may open them', async () => {
    const [shared, own, refused] = [createDialog(), createDialog(), createDialog()];
    await renderWith(
      action('edit', { permission: 'can_write', dialogs: [shared] }),
      action('copy', { dialogs: [shared, own] }),
      action('export', { permission: 'can_export', dialogs: [refused] }),
    );
    expect([shared.preload, own.preload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shared, own, refused].map(({ preload }) => preload.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('are not loaded once the page is left', async () => {
    const dialog = createDialog();
    const router = await renderWith(action('edit', { dialogs: [dialog] }));
    router.history.push('/elsewhere');
    await screen.findByText('elsewhere');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dialog.preload).not.toHaveBeenCalled();
  });

  it('are those of what is shown before a delete, too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer(thingHandlers(['Alpha']).handlers);
    const dialog = createDialog();
    const Impact = Object.assign(() => null, dialog);
    renderThings({ removal: { Impact } });
    await screen.findByRole('button', { name: 'New thing' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dialog.preload).toHaveBeenCalledOnce();
  });
});
