// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageRouter } from './router/PageRouter';
import { createMemoryPageHistory } from './router/testRouter.fixture';
import { useUnsavedInput } from './useUnsavedInput';

afterEach(cleanup);

function setUp(state: { readonly isChanged: boolean; readonly isSaving?: boolean }) {
  const history = createMemoryPageHistory('/form');
  const onClose = vi.fn();
  function Form() {
    const { leave, confirmation } = useUnsavedInput({ isSaving: false, ...state });
    return (
      <>
        <button onClick={() => leave(onClose)}>Close</button>
        {confirmation}
      </>
    );
  }
  render(
    <PageRouter history={history}>
      <Form />
    </PageRouter>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const open = (path: string) => act(() => history.push(path));
  const isTabKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { history, onClose, press, open, isTabKept };
}

describe('useUnsavedInput', () => {
  it('closes at once what is unchanged', async () => {
    const { history, onClose, press, open, isTabKept } = setUp({ isChanged: false });
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    expect(isTabKept()).toBe(false);
    open('/list');
    expect(history.location.pathname).toBe('/list');
  });

  it('confirms closing what is changed', async () => {
    const { onClose, press } = setUp({ isChanged: true });
    await press('Close');
    expect(screen.getByRole('dialog', { name: 'Unsaved changes' })).toBeTruthy();
    await press('Keep editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    await press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('confirms another page and closing the tab', async () => {
    const { history, open, isTabKept } = setUp({ isChanged: true });
    expect(isTabKept()).toBe(true);
    open('/list');
    expect(history.location.pathname).toBe('/form');
    const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to leave this page?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(history.location.pathname).toBe('/list');
  });

  it('stays open while it is saved, which may lead to another page', async () => {
    const { history, onClose, press, open, isTabKept } = setUp({ isChanged: true, isSaving: true });
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(isTabKept()).toBe(true);
    open('/list');
    expect(history.location.pathname).toBe('/list');
  });
});
