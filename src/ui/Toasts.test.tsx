// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts';
import { currentToasts, dismissToast, toast } from './toast';

afterEach(() => {
  vi.useRealTimers();
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)));
  cleanup();
});

describe('Toasts', () => {
  it('shows texts and never HTML, in a polite live region', () => {
    render(<Toasts />);
    act(() => void toast.danger('<img src=x onerror=alert(1)> failed'));
    expect(screen.getByRole('status').textContent).toBe('<img src=x onerror=alert(1)> failed');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('disappears after a while, or by its close button', async () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => void toast.success('Saved'));
    act(() => {
      vi.advanceTimersByTime(4000);
    });
    expect(screen.queryByText('Saved')).toBeNull();
    vi.useRealTimers();
    act(() => void toast.info('Hello'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('does not show the same twice', () => {
    toast.warning('x');
    toast.warning('x');
    toast.danger('x');
    expect(currentToasts()).toHaveLength(2);
  });

  it('shows what happens again for the full time', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => void toast.success('Saved'));
    act(() => void vi.advanceTimersByTime(3000));
    act(() => void toast.success('Saved'));
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while its button has the focus', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => void toast.success('Saved'));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => close.blur());
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
