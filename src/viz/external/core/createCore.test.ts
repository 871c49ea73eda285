// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getTraits } from '../../../lib/getTraits';
import { setLanguagePack } from '../../../lib/t';
import type { PluginHost } from '../pluginHost';
import { createCore } from './createCore';
import { PluginColors } from './createColors';

function setUp(locale = 'en') {
  const request = vi.fn<PluginHost['request']>(() =>
    Promise.resolve({ status: 200, headers: new Headers(), value: { id: 9007199254740993n } }),
  );
  const host: PluginHost = {
    request,
    rules: getTraits(2),
    hasFeature: (flag) => flag === 'DRILL_TO_DETAIL',
    conf: {},
    locale,
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

  it.each([
    [{ orderby: [['a', true], 'x'] }, [['a', true], 'x']],
    [{ orderby: [['', true], ['a', true]], metrics: ['count'], order_desc: true }, [['count', false]]], // prettier-ignore
    [{ orderby: [['a', 'true']], series_limit_metric: 'sum', legacy_order_by: 'max', metrics: ['count'], order_desc: false }, [['sum', true]]], // prettier-ignore
    [{ series_limit_metric: {}, legacy_order_by: 'max', metrics: ['count'], order_desc: true }, [['max', false]]],
    [{ metrics: ['count'] }, [['count', true]]],
    [{ orderby: [[{}, true]], metrics: [] }, undefined],
  ])('the order of %j is %j', (query, orderby) => {
    const { core } = setUp();
    expect(core.normalizeOrderBy({ columns: ['a'], ...query })).toMatchObject({ columns: ['a'] });
    expect(core.normalizeOrderBy(query).orderby).toEqual(orderby);
  });

  it('an order takes the place of what it was derived from', () => {
    const { core } = setUp();
    const query = { metrics: ['count'], series_limit_metric: 'sum', legacy_order_by: 'max', order_desc: true };
    expect(core.normalizeOrderBy(query)).toEqual({ metrics: ['count'], orderby: [['sum', false]] });
    const ordered = { ...query, orderby: [['a', true]] };
    expect(core.normalizeOrderBy(ordered)).toEqual(ordered);
  });

  it('a chart has the colours that the page gives it, in transformProps and later by its id', () => {
    const { core, colors } = setUp();
    const scale = core.CategoricalColorNamespace.getScale('supersetColors');
    const chart = { scheme: 'supersetColors', color: () => '#abcdef' };
    expect(colors.during(chart, 7, () => scale('a'))).toBe('#abcdef');
    expect(scale('a', 7)).toBe('#abcdef');
    expect(scale('a')).not.toBe('#abcdef');
  });

  it('colours for texts, and with an opacity, as those of Superset', () => {
    const { addAlpha, getContrastingColor } = setUp().core;
    const colors = ['#ff8c00', 'fcc700', '#fff', 'rgb(185, 185, 185)', 'rgb(187,187,187)'];
    expect(colors.map((color) => getContrastingColor(color))).toEqual(['#FFF', '#000', '#000', '#FFF', '#000']);
    expect(getContrastingColor('#ff8c00', 150)).toBe('#000');
    expect([0, 0.02, 0.5, 1].map((opacity) => addAlpha('#1f77b4', opacity))).toEqual([
      '#1f77b400',
      '#1f77b405',
      '#1f77b480',
      '#1f77b4FF',
    ]);
    expect(() => getContrastingColor('no colour')).toThrow('Invalid color: no colour');
    for (const opacity of [-0.1, 1.1, NaN]) expect(() => addAlpha('#1f77b4', opacity)).toThrow('between 0 and 1');
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

  it.each([
    [{ method: 'GET' }, { path: '/api/v1/x?a=1', method: 'GET' }],
    [
      { method: 'GET', requestType: 'rison' },
      { path: '/api/v1/x?q=(a:1)', method: 'GET' },
    ],
    [{ method: 'POST' }, { path: '/api/v1/x', method: 'POST', body: { a: 1 } }],
    [
      { method: 'POST', requestType: 'form' },
      { path: '/api/v1/x', method: 'POST', form: { a: '1' } },
    ],
  ])('makeApi %j sends %j', async (options, sent) => {
    const { core, request } = setUp();
    const api = core.makeApi({ endpoint: '/api/v1/x', ...options, processResponse: (result: unknown) => [result] });
    await expect(api({ a: 1 })).resolves.toEqual([{ id: expect.anything() as unknown }]);
    expect(request).toHaveBeenCalledExactlyOnceWith({ headers: {}, ...sent });
  });

  it('makeApi and SupersetClient send URLSearchParams and FormData', async () => {
    const { core, request } = setUp();
    const form = new FormData();
    form.set('a', 'b');
    await core.makeApi({ endpoint: '/x', method: 'GET' })(new URLSearchParams('a=1&b=2'));
    await core.makeApi({ endpoint: '/x', method: 'POST', requestType: 'form' })(form);
    expect(request.mock.calls.map(([sent]) => sent)).toMatchObject([{ path: '/x?a=1&b=2' }, { form: { a: 'b' } }]);
    form.set('file', new Blob(['x']));
    await expect(core.SupersetClient.post({ endpoint: '/x', postPayload: form })).rejects.toThrow('sends no files');
  });

  it.each([
    ['no', { message: 'no' }],
    [
      Object.assign(new Error('Gone'), { status: 404, errorType: 'CSRF_ERROR' }),
      { message: 'Gone', status: 404, errorType: 'CSRF_ERROR' },
    ],
    [new Response('{"message": "Bad"}', { status: 400 }), { message: 'Bad', status: 400 }],
    [
      new Response('{"errors": [{"message": "One", "link": "/y"}]}', { status: 500 }),
      { message: 'One', extra: { link: '/y' } },
    ],
    [new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), { message: '502 Bad Gateway', status: 502 }],
    [{ error: { message: 'Inner', error_type: 'X' } }, { message: 'Inner', errorType: 'X' }],
    [null, { message: 'Unknown Error', errorType: 'UNKNOWN_ERROR' }],
  ])('makeApi throws a SupersetApiError for %s', async (thrown, expected) => {
    const { core, request } = setUp();
    // As a plugin's own client may reject.
    const client = { request: vi.fn().mockRejectedValue(thrown) };
    const error: unknown = await core
      .makeApi({ endpoint: '/x', method: 'GET' })({}, { client })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(core.SupersetApiError);
    expect(error).toMatchObject(expected);
    expect(request).not.toHaveBeenCalled();
  });

  it('makeApi fails for a response that is an error, whatever its status', async () => {
    const { core, request } = setUp();
    request.mockResolvedValue({ status: 200, headers: new Headers(), value: { error: 'No such thing' } });
    await expect(core.makeApi({ endpoint: '/x', method: 'GET' })({})).rejects.toThrow('No such thing');
  });

  it('a plugin brings texts in languages, with the plural forms of the page', () => {
    setLanguagePack({ messages: { Save: ['Speichern'] } });
    onTestFinished(() => setLanguagePack());
    const { core } = setUp('de');
    core.addLocaleData({ en: { Hi: ['Hi!'] }, de: { Hi: ['Hallo %s'], '%s bar': ['%s Balken', '%s Balken, viele'] } });
    expect([core.t('Hi', 'Zoë'), core.t('Save'), core.t('Other')]).toEqual(['Hallo Zoë', 'Speichern', 'Other']);
    expect([1, 2].map((count) => core.tn('%s bar', '%s bars', count))).toEqual(['1 Balken', '2 Balken, viele']);
    expect([1, 2].map((count) => core.tn('%s row', '%s rows', count))).toEqual(['1 row', '2 rows']);
    core.addLocaleData({ en: { Hi: ['Hi!'] } });
    expect(core.t('Hi')).toBe('Hi!');
  });

  it('evaluates formulas, and says which are none', () => {
    const { core } = setUp();
    expect([core.evalExpression('y = 2x + 1', 3), core.evalExpression('x > 2 and x < 5', 3)]).toEqual([7, 1]);
    expect(() => core.evalExpression('alert(1)', 3)).toThrow('Unknown name "alert"');
    expect(['x^2', 'x +'].map(core.isValidExpression)).toEqual([true, false]);
  });

  it('SafeMarkdown is sanitised, also where a plugin turns that off', async () => {
    const { SafeMarkdown } = setUp().core;
    const source = '**Bold** <img src=x onerror=alert(1)> [x](javascript:alert(1))';
    const { container } = render(createElement(SafeMarkdown, { source, htmlSanitization: false }));
    onTestFinished(cleanup);
    await vi.waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('Bold'));
    expect(container.innerHTML).not.toMatch(/onerror|javascript:/);
  });
});
