// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../api/client/fakeServer';
import { createBootstrap, createRawDataset } from './dataset.fixture';
import { EditDatasetDialog } from './EditDatasetDialog';
import { renderWithStore } from './renderWithStore';

vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open() {
  fakeServer({ 'GET /api/v1/dataset/24': () => ({ result: createRawDataset() }) });
  const onClose = vi.fn();
  const dialog = <EditDatasetDialog datasetId={24} onClose={onClose} onSaved={vi.fn()} />;
  const history = renderWithStore(dialog, createBootstrap(), '/explore/');
  await screen.findByRole('tab', { name: /^Columns/ });
  return { history, onClose };
}

describe('EditDatasetDialog', () => {
  it('confirms leaving the page with changes', async () => {
    const { history } = await open();
    await tab(/^Settings/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'All births');
    await act(async () => {
      history.push('/dashboard/list/');
      await Promise.resolve();
    });
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to leave this page?' });
    expect(history.location.pathname).toBe('/explore/');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toContain('All births');
  });

  it('confirms discarding changes, and closes at once without any', async () => {
    const { onClose } = await open();
    await userEvent.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await tab(/^Columns/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Is dimension: ds' }));
    await userEvent.click(button('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
