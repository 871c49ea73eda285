// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Menu } from './Menu';

const close = vi.fn();

beforeEach(() => {
  close.mockClear();
  // jsdom has no layout: everything counts as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(
    Object.assign([new DOMRect()], { item: () => new DOMRect() }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setup() {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const view = render(
    <Dialog title="View query" onClose={close} footer={<button type="button">Copy</button>}>
      <p>SELECT 1</p>
      <Menu label="More" items={[{ key: 'a', label: 'A' }]} />
    </Dialog>,
  );
  return { ...view, button, user: userEvent.setup() };
}

describe('Dialog', () => {
  it('has the class names that reports read, a name and the focus', () => {
    setup();
    const dialog = screen.getByRole('dialog', { name: 'View query' });
    expect(dialog.classList).toContain('ant-modal-content');
    expect(dialog.querySelector('.ant-modal-body')?.textContent).toContain('SELECT 1');
    expect(dialog.querySelector('.ant-modal-close')?.getAttribute('aria-label')).toBe('Close');
    expect(document.activeElement).toBe(dialog);
  });

  it('closes by Escape, the close button and a click outside', async () => {
    const { user } = setup();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByText('SELECT 1'));
    expect(close).toHaveBeenCalledTimes(2);
    const mask = document.querySelector('.v-mask');
    if (mask) await user.pointer({ keys: '[MouseLeft]', target: mask });
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('gives the focus to the dialog below when what opened it is gone', async () => {
    const Both = () => {
      const [step, setStep] = useState<'edit' | 'asked' | 'failed'>('edit');
      return (
        <>
          <Dialog title="Edit" onClose={close}>
            <button type="button" onClick={() => setStep('asked')}>
              Save
            </button>
          </Dialog>
          {step === 'asked' && (
            <Dialog title="Confirm" onClose={close}>
              <button type="button" onClick={() => setStep('failed')}>
                Yes
              </button>
            </Dialog>
          )}
          {step === 'failed' && (
            <Dialog title="Error" onClose={() => setStep('edit')}>
              Network error.
            </Dialog>
          )}
        </>
      );
    };
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.tabIndex = -1;
    render(<Both />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    // Neither is there when the error is closed: its own button has opened that dialog, and the page is below all of them.
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    screen.getByRole('button', { name: 'Save' }).remove();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Error' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Edit' }));
    main.remove();
  });

  it('traps the focus and restores it', async () => {
    const { user, unmount, button } = setup();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Copy');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
    unmount();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['removed', (button: HTMLButtonElement) => button.remove()],
    [
      'disabled',
      (button: HTMLButtonElement) => {
        button.disabled = true;
      },
    ],
  ])('focuses the page where what opened it is %s meanwhile', (_state, change) => {
    const main = document.createElement('main');
    main.id = 'main';
    main.tabIndex = -1;
    document.body.append(main);
    const { unmount, button } = setup();
    change(button);
    unmount();
    expect(document.activeElement).toBe(main);
    main.remove();
  });

  it('has the focus while what had it is disabled, and gives it back', async () => {
    const user = userEvent.setup();
    const dialog = (isSaving: boolean) => (
      <Dialog title="Save" onClose={close}>
        <button type="button" disabled={isSaving}>
          Save
        </button>
      </Dialog>
    );
    const { rerender } = render(dialog(false));
    const button = screen.getByText('Save', { selector: 'button' });
    button.focus();
    rerender(dialog(true));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    rerender(dialog(true));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    rerender(dialog(false));
    expect(document.activeElement).toBe(button);
    rerender(dialog(true));
    await user.tab();
    const closeButton = screen.getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(closeButton);
    rerender(dialog(false));
    expect(document.activeElement).toBe(closeButton);
  });

  it('stays open when Escape closes a menu inside it', async () => {
    const { user } = setup();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(close).not.toHaveBeenCalled();
  });
});
