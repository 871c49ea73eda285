// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Calendar } from './Calendar';

afterEach(cleanup);

it('jumps by month and by year', () => {
  render(<Calendar selected={Date.UTC(2026, 10, 22)} onSelect={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous year' }));
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('November 2025');
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next year' }));
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('December 2026');
});
