// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { createBuilder, createOpenedStore, formData, renderInBuilder, savedChart } from '../builder/builderFixture';
import { SaveDialog } from './SaveDialog';

const noop = (): void => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renderDialog = (name: string): void =>
  renderInBuilder(<SaveDialog name={name} onClose={noop} />, createOpenedStore(), createBuilder());

it('focuses the name, and accepts no more of it than the server stores', async () => {
  fakeServer({ 'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }) });
  renderDialog('n'.repeat(250));
  const name = screen.getByRole('textbox', { name: /Chart name/ });
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'x');
  expect(screen.getByText('At most 250 characters are possible; these are 251.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(name, '{Backspace}');
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
});

it('shows which field the server refuses by its label', async () => {
  fakeServer({
    'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }),
    'GET /api/v1/explore/': () => ({ result: { form_data: formData, slice: savedChart, dataset: null, message: '' } }),
    'PUT /api/v1/chart/7': () => new ErrorResponse(400, { message: { slice_name: ['Not allowed.'] } }),
  });
  renderDialog('Seven');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Chart name: Not allowed.')).toBeTruthy());
});
