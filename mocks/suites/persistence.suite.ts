import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { asArray, asRecord, asString } from '../../src/lib/read';
import { openStateFile } from '../store/stateFile';
import { testServer } from '../testServer.fixture';

export function persistenceSuite(): void {
  describe('persisted state', () => {
    it('survives a restart: favorites, permalinks, filter states, form data, activity, changes', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
      try {
        const file = openStateFile(folder);
        const admin = await (await testServer(file)).signIn('admin');
        await admin.send('POST', '/api/v1/dashboard/2/favorites/');
        await admin.send('PUT', '/api/v1/dashboard/3', { dashboard_title: 'Calm planet' });
        const mask = { extraFormData: { filters: [{ col: 'big_id', op: 'IN', val: [2n ** 60n] }] } };
        const state = { activeTabs: ['TAB-1'], dataMask: { 'NATIVE_FILTER-1': mask }, urlParams: [['a', 'b']] };
        const link = await admin.send('POST', '/api/v1/dashboard/world/permalink', state);
        expect(link.status).toBe(201);
        expect(link.json['url']).toBe(`http://localhost/superset/dashboard/p/${asString(link.json['key'])}/`);
        const again = await admin.send('POST', '/api/v1/dashboard/1/permalink', state);
        expect(again.json['key']).toBe(link.json['key']);
        const filters = await admin.send('POST', '/api/v1/dashboard/1/filter_state?tab_id=1', { value: '{"x":1}' });
        const formData = await admin.send('POST', '/api/v1/explore/form_data', {
          datasource_id: 8,
          datasource_type: 'table',
          form_data: '{"viz_type":"pie"}',
        });
        const events = JSON.stringify([
          { event_name: 'mount_dashboard', source: 'dashboard', source_id: 1 },
          { event_name: 'mount_explorer', slice_id: 101 },
        ]);
        await admin.form('/superset/log/?explode=events', { events });
        file.flush();

        const later = await (await testServer(openStateFile(folder))).signIn('admin');
        const stars = await later.get('/api/v1/dashboard/favorite_status/?q=!(1,2)');
        expect(stars.json['result']).toEqual([
          { id: 1, value: false },
          { id: 2, value: true },
        ]);
        expect((await later.get('/api/v1/dashboard/3')).json['result']).toMatchObject({
          dashboard_title: 'Calm planet',
        });
        expect((await later.get(`/api/v1/dashboard/permalink/${asString(link.json['key'])}`)).json).toMatchObject({
          state,
        });
        const stateUrl = `/api/v1/dashboard/1/filter_state/${asString(filters.json['key'])}`;
        expect((await later.get(stateUrl)).json).toEqual({ value: '{"x":1}' });
        expect((await later.get(stateUrl.replace('/1/', '/2/'))).status).toBe(404);
        await later.send('PUT', `${stateUrl}?tab_id=1`, { value: '{"x":2}' });
        expect((await later.get(stateUrl)).json).toEqual({ value: '{"x":2}' });
        const explored = await later.get(
          `/api/v1/explore/?slice_id=101&form_data_key=${asString(formData.json['key'])}`,
        );
        expect(asRecord(explored.json['result'])['form_data']).toMatchObject({
          viz_type: 'pie',
          slice_id: 101,
          metric: 'people',
        });
        const recent = await later.get('/api/v1/log/recent_activity/?q=(page_size:6)');
        expect(asArray(recent.json['result']).map((item) => asRecord(item)['item_title'])).toEqual([
          'People',
          'Fifty years of people',
        ]);
        const gamma = await (await testServer(openStateFile(folder))).signIn('gamma');
        expect((await gamma.get('/api/v1/log/recent_activity/')).json['result']).toEqual([]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it('includes datasets, charts and annotations', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
      try {
        const file = openStateFile(folder);
        const admin = await (await testServer(file)).signIn('admin');
        const source = { datasource_id: 22, datasource_type: 'table' };
        const chart = await admin.send('POST', '/api/v1/chart/', { slice_name: 'Kept', ...source, dashboards: [2] });
        await admin.send('PUT', '/api/v1/dataset/22', { description: 'Kept too' });
        await admin.send('DELETE', '/api/v1/dataset/25');
        await admin.send('PUT', '/api/v1/annotation_layer/1', { name: 'Kept layer' });
        await admin.send('DELETE', '/api/v1/annotation_layer/1/annotation/100');
        file.flush();

        const later = await (await testServer(openStateFile(folder))).signIn('admin');
        const read = async (address: string) => asRecord((await later.get(address)).json['result']);
        expect(await read(`/api/v1/chart/${String(chart.json['id'])}`)).toMatchObject({
          slice_name: 'Kept',
          dashboards: [{ id: 2 }],
        });
        expect(await read('/api/v1/dataset/22')).toMatchObject({ description: 'Kept too' });
        expect(await later.get('/api/v1/dataset/25')).toMatchObject({ status: 404 });
        expect(await read('/api/v1/annotation_layer/1')).toMatchObject({ name: 'Kept layer' });
        expect((await later.get('/api/v1/annotation_layer/1/annotation/')).json['count']).toBe(3);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it('can be read from files written before datasets could be changed', () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
      try {
        const lists = { dashboards: [], charts: [], favorites: ['1 chart 1'], logs: [], keyValues: [], sessions: [] };
        const old = { version: 1, ...lists, removed: { dashboards: [3], charts: [] } };
        writeFileSync(path.join(folder, 'state.json'), JSON.stringify(old));
        const state = openStateFile(folder).read();
        expect([state.favorites.size, state.removed.dashboards.has(3), state.datasets.size]).toEqual([1, true, 0]);
        expect(state.removed.annotations.size).toBe(0);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it('starts empty where the file cannot be read, and never leaves a partial file', () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
      try {
        writeFileSync(path.join(folder, 'state.json'), '{"version": 1, "dash');
        const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
        const file = openStateFile(folder);
        const state = file.read();
        expect(warn).toHaveBeenCalledOnce();
        expect(state.favorites.size).toBe(0);
        state.favorites.add('1 dashboard 1');
        file.write(state);
        file.flush();
        expect(openStateFile(folder).read().favorites).toEqual(new Set(['1 dashboard 1']));
        expect(readdirSync(folder)).toEqual(['state.json']);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
}
