// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getTraits } from '../../lib/getTraits';
import { buildQueryContext } from '../../query/buildQueryContext';
import { vizTheme } from '../../ui/theme';
import { dynamicPlugin, externalPlugin, updateExternalPlugins } from '../externalPlugins';
import { checkMounted, vizPlugin, vizTypesWhere, whenVizTypeSettled } from '../registry';
import type { VizProps } from '../types';
import { vizDetails } from '../vizDetails';
import { vizName } from '../vizLabels';
import { runFakeBundle, type FakePlugin } from './fakeBundle.fixture';
import { mountPlugins } from './mountPlugins';
import type { PluginHost } from './pluginHost';

const rules = getTraits(6);
const host: PluginHost = {
  request: () => Promise.reject(new Error('not used')),
  rules,
  hasFeature: () => false,
  conf: {},
  locale: 'en',
  isDark: () => false,
};

/** Mounts bundles that are served by these functions, by key. */
function mount(bundles: Readonly<Record<string, (url: string) => unknown>>): Promise<void> {
  const list = Object.keys(bundles).map((key) => ({ key, bundle_url: `/bundles/${key}.js` }));
  return mountPlugins(
    host,
    () => Promise.resolve(list),
    async (url) => {
      const key = /\/bundles\/([\w-]+)\.js/.exec(url)?.[1] ?? '';
      await bundles[key]?.(url);
    },
  );
}

const settled = (viz_type: string): Promise<void> =>
  new Promise((resolve) => {
    whenVizTypeSettled(viz_type, resolve);
  });

beforeEach(() => {
  updateExternalPlugins({ isListPending: true, dynamic: new Map(), registered: new Map() });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('bundles', () => {
  it('one that fails or hangs holds no other up, and a failed one can be mounted again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const urls: string[] = [];
    void mount({
      hanging: () => new Promise(() => undefined),
      failing: (url) => {
        urls.push(url);
        if (urls.length === 1) throw new Error('no such module');
        runFakeBundle({ key: 'failing' });
      },
      good: () => runFakeBundle({ key: 'good' }),
      silent: () => undefined,
    });
    await Promise.all(['good', 'failing', 'silent', 'nobody'].map(settled));
    expect(vizName('good')).toBe('Fake');
    expect(vizDetails('good')).toMatchObject({ category: 'KPI', tags: ['Report'] });
    expect(vizTypesWhere(({ viz_type }) => viz_type === 'good')).toEqual(['good']);
    expect(externalPlugin('good')?.controlNames).toEqual(['groupby', 'greeting']);
    expect(dynamicPlugin('hanging')?.isMounting).toBe(true);
    expect(() => checkMounted('failing')).toThrow('no such module');
    expect(() => checkMounted('silent')).toThrow('registers no chart type "silent"');
    expect(log.mock.calls.map(([text]) => String(text))).toContain(
      'Failed to load plugin failing with the following error:',
    );

    dynamicPlugin('failing')?.retry();
    await settled('failing');
    expect(vizPlugin('failing')).toBeDefined();
    // Browsers would not fetch the same address again.
    expect(new Set(urls).size).toBe(2);
  });

  it('are not run from addresses that are no http, and do not replace types of Superset', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const run = vi.fn();
    const list = [{ key: 'script', bundle_url: 'javascript:alert(1)' }];
    await mountPlugins(host, () => Promise.resolve(list), run);
    expect(run).not.toHaveBeenCalled();
    await mount({ table: () => runFakeBundle({ key: 'table' }) });
    expect(externalPlugin('table')).toBeUndefined();
    expect(dynamicPlugin('table')?.error).toContain('a chart type of Superset');
  });

  it.each([
    ['enforce', 'cannot be fetched. It is on another host, which the content security policy'],
    ['report', 'cannot be fetched'],
    [undefined, 'cannot be fetched'],
  ])('one of another host: only what the policy refuses (%s) is said to be', async (disposition, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const blockedURI = 'http://cdn.test/bundle.js';
    await mountPlugins(
      host,
      () => Promise.resolve([{ key: 'remote', bundle_url: blockedURI }]),
      () => {
        const violation = Object.assign(new Event('securitypolicyviolation'), { disposition, blockedURI });
        // Browsers tell it in a task of its own.
        if (disposition !== undefined) setTimeout(() => document.dispatchEvent(violation));
        return Promise.reject(new Error('cannot be fetched'));
      },
    );
    const error = dynamicPlugin('remote')?.error ?? '';
    expect(error).toContain(text);
    expect(error.includes('another host')).toBe(disposition === 'enforce');
  });

  it('a list that cannot be read is logged, and nothing waits', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await mountPlugins(host, () => Promise.reject(new Error('Forbidden')));
    expect(log).toHaveBeenCalledWith('Failed to load dynamic plugins', expect.any(Error));
    await settled('nobody');
  });
});

describe('a plugin', () => {
  const formData = { viz_type: 'fake', datasource: '1__table', groupby: ['a'] };
  const props: VizProps = {
    formData,
    results: [{ data: [{ a: 1 }, { a: 2 }], colnames: ['a'], coltypes: [0], rowcount: 2 }],
    datasource: undefined,
    width: 100,
    height: 100,
    theme: vizTheme(false),
    color: () => '#123456',
    ownState: {},
  };
  async function draw(plugin: Omit<FakePlugin, 'key'>, given: Partial<VizProps> = {}): Promise<void> {
    await mount({ fake: () => runFakeBundle({ key: 'fake', ...plugin }) });
    const loaded = await vizPlugin('fake')?.chart?.();
    if (!loaded) throw new Error('not registered');
    render(createElement(loaded.Chart, { ...props, ...given }));
  }

  it('makes the query and draws the chart', async () => {
    await draw({});
    expect(screen.getByText('Hi, 2 rows')).toBeTruthy();
    const { queries } = buildQueryContext(formData, { rules, buildQuery: vizPlugin('fake')?.buildQuery });
    expect(queries).toMatchObject([{ columns: ['a'], row_limit: 7 }]);
  });

  it('function components have their default props, as in React 16', async () => {
    const Chart = Object.assign(({ text }: { readonly text?: ReactNode }) => text, {
      defaultProps: { text: 'by default' },
    });
    await draw({ config: { Chart, loadChart: undefined } });
    expect(screen.getByText('by default')).toBeTruthy();
  });

  it('its data mask is a cross-filter, or state of its own', async () => {
    const setDataMask = vi.fn();
    const setOwnState = vi.fn();
    const transformProps = (chartProps: { readonly hooks: { readonly setDataMask: (mask: unknown) => void } }) => ({
      onClick: () => {
        chartProps.hooks.setDataMask({ ownState: { page: 2 } });
        chartProps.hooks.setDataMask({ extraFormData: { filters: [] }, filterState: { value: null } });
      },
    });
    const Chart = ({ onClick }: { readonly onClick: () => void }) => createElement('button', { onClick }, 'Filter');
    await draw({ config: { transformProps, Chart, loadChart: undefined } }, { setDataMask, setOwnState });
    screen.getByRole('button').click();
    expect(setOwnState).toHaveBeenCalledExactlyOnceWith({ page: 2 });
    expect(setDataMask).toHaveBeenCalledExactlyOnceWith({
      extraFormData: { filters: [] },
      filterState: { value: null },
    });
  });
});
