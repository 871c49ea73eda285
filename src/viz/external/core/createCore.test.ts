// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { getTraits } from '../../../lib/getTraits';
import type { PluginHost } from '../pluginHost';
import { createCore } from './createCore';
import { PluginColors } from './createColors';

function setUp() {
  const request = vi.fn<PluginHost['request']>(() =>
    Promise.resolve({ status: 200, headers: new Headers(), value: { id: 9007199254740993n } }),
  );
  const host: PluginHost = {
    request,
    rules: getTraits(2),
    hasFeature: (flag) => flag === 'DRILL_TO_DETAIL',
    conf: {},
    locale: 'en',
    isDark: () => false,
  };
  const colors = new PluginColors();
  const registration = { onRegister: vi.fn(), onUnregister: vi.fn() };
  return { core: createCore(host, colors, registration), colors, request, registration };
}

describe('@superset-ui/core', () => {
  it('an import that it lacks is named', () => {
    expect(() => void Reflect.get(setUp().core, 'SuperChart')).toThrow('@superset-ui/core has no export "SuperChart"');
  });

  it('query fields are aliases of columns and metrics', () => {
    const { core } = setUp();
    const formData = { viz_type: 'x', datasource: '3__table', dimensions: ['a'], metric: 'count' };
    const options = {
      queryFields: { dimensions: 'groupby' },
      buildQuery: (query: object) => [query, { ...query, row_limit: 1 }],
    };
    const context = core.buildQueryContext(formData, options);
    expect(context).toMatchObject({
      datasource: { id: 3, type: 'table' },
      queries: [
        { columns: ['a'], metrics: ['count'] },
        { columns: ['a'], row_limit: 1 },
      ],
    });
  });

  it('a chart has the colours that the page gives it, in transformProps and later by its id', () => {
    const { core, colors } = setUp();
    const scale = core.CategoricalColorNamespace.getScale('supersetColors');
    const chart = { scheme: 'supersetColors', color: () => '#abcdef' };
    expect(colors.during(chart, 7, () => scale('a'))).toBe('#abcdef');
    expect(scale('a', 7)).toBe('#abcdef');
    expect(scale('a')).not.toBe('#abcdef');
  });

  it('requests go to this server only, and keep every digit', async () => {
    const { core, request } = setUp();
    const { SupersetClient } = core;
    await expect(SupersetClient.get({ endpoint: 'https://elsewhere.example/x' })).rejects.toThrow('this server only');
    expect(request).not.toHaveBeenCalled();
    await expect(
      SupersetClient.post({ endpoint: '/api/v1/x', jsonPayload: { a: 1 }, parseMethod: 'text' }),
    ).resolves.toMatchObject({ text: '{"id":9007199254740993}' });
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'POST', path: '/api/v1/x', body: { a: 1 }, headers: {} });
  });

  it('a plugin registers under its key, once it has one', () => {
    const { core, registration } = setUp();
    const plugin = new core.ChartPlugin({ metadata: new core.ChartMetadata({ name: 'P' }), Chart: () => null });
    expect(() => plugin.register()).toThrow('config.key is required');
    plugin.configure({ key: 'p' }).register();
    expect(registration.onRegister).toHaveBeenCalledExactlyOnceWith('p', plugin);
    expect(core.getChartMetadataRegistry().get('p')).toMatchObject({ name: 'P', datasourceCount: 1 });
    expect(core.isFeatureEnabled(core.FeatureFlag.DrillToDetail)).toBe(true);
  });
});
