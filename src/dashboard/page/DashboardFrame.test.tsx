// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DashboardFrame } from './DashboardFrame';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('moves only where the dashboard is slow', () => {
  render(<DashboardFrame standalone={0} />);
  const frame = screen.getByRole('status', { name: 'Loading...' });
  act(() => {
    vi.advanceTimersByTime(900);
  });
  expect(frame.classList).not.toContain('is-slow');
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(frame.classList).toContain('is-slow');
});
