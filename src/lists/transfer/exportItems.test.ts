// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../api/client/testClient';
import type * as Download from '../../chart/export/download';
import { currentToasts, dismissToast } from '../../ui/toast';
import { exportItems } from './exportItems';

const client = createTestClient();

const saved = vi.hoisted(() => vi.fn<(name: string, size: number) => void>());
vi.mock('../../chart/export/download', async (load) => ({
  ...(await load<typeof Download>()),
  saveBlob: (blob: Blob, name: string) => saved(name, blob.size),
}));

const respond = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response));
const zip = (disposition: string | null) =>
  new Response('zipped', {
    headers: { 'Content-Type': 'application/zip', ...(disposition !== null && { 'Content-Disposition': disposition }) },
  });
const texts = () => currentToasts().map(({ text }) => text);

beforeEach(() => saved.mockClear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('exportItems', () => {
  it.each([
    ['attachment; filename=dashboard_export_1.zip', 'dashboard_export_1.zip'],
    ['attachment; filename="../../a b.zip"', 'a b.zip'],
    ["attachment; filename*=UTF-8''na%C3%AFve.zip", 'naïve.zip'],
    [null, 'dashboard_export.zip'],
  ])('saves the file of the server: %s', async (disposition, name) => {
    respond(() => Promise.resolve(zip(disposition)));
    await exportItems(client, 'dashboard', [1, 2]);
    expect(saved).toHaveBeenCalledWith(name, 6);
    expect(fetch).toHaveBeenCalledWith('/api/v1/dashboard/export/?q=!(1%2C2)', expect.anything());
    expect(texts()).toEqual([]);
  });

  it('says why there is no file', async () => {
    respond(() => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 })));
    await exportItems(client, 'dashboard', [1]);
    expect(saved).not.toHaveBeenCalled();
    expect(texts()).toEqual(['The export failed: Not found']);
  });

  it('can be stopped while the server prepares it', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const running = exportItems(client, 'assets');
    await vi.waitFor(() => expect(texts()).toEqual(['The export is being prepared…']));
    currentToasts()[0]?.action?.onSelect();
    await running;
    expect(saved).not.toHaveBeenCalled();
    expect(texts()).toEqual(['The export was stopped.']);
  });
});
