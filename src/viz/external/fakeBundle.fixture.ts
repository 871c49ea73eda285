import { asRecord } from '../../lib/read';
import { isFunction, type AnyFunction } from './callables';

/** What bundles read from the page. */
function readShared(name: string, key: string): AnyFunction {
  const value: unknown = asRecord(Reflect.get(window, `__superset__/${name}`))[key];
  if (!isFunction(value)) throw new Error(`${name} has no ${key}.`);
  return value;
}

export interface FakePlugin {
  readonly key: string;
  /** The parts of the plugin that differ from those of the fake. */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Does what a bundle does when it is imported: registers a plugin, whose chart is drawn by React 16's `createElement`. */
export function runFakeBundle({ key, config = {} }: FakePlugin): void {
  const createElement = readShared('react', 'createElement');
  const ensureIsArray = readShared('@superset-ui/core', 'ensureIsArray');
  const buildQueryContext = readShared('@superset-ui/core', 'buildQueryContext');
  const ChartMetadata = readShared('@superset-ui/core', 'ChartMetadata');
  const ChartPlugin = readShared('@superset-ui/core', 'ChartPlugin');
  const metadata: unknown = Reflect.construct(ChartMetadata, [{ name: 'Fake', category: 'KPI', tags: ['Report'] }]);
  const plugin: unknown = Reflect.construct(ChartPlugin, [
    {
      metadata,
      controlPanel: {
        controlPanelSections: [
          {
            label: 'Query',
            controlSetRows: [['groupby'], [{ name: 'greeting', config: { type: 'TextControl', default: 'Hi' } }]],
          },
        ],
      },
      buildQuery: (formData: unknown) =>
        buildQueryContext(formData, (query: unknown) => [
          { ...asRecord(query), columns: ensureIsArray(asRecord(formData).groupby), row_limit: 7 },
        ]),
      transformProps: (chartProps: unknown) => {
        const { formData, queriesData, hooks } = asRecord(chartProps);
        const [first] = Array.isArray(queriesData) ? (queriesData as readonly unknown[]) : [];
        return { greeting: asRecord(formData).greeting, rows: asRecord(first).data, hooks };
      },
      loadChart: () => Promise.resolve({ default: Chart }),
      ...config,
    },
  ]);
  const configured = call(plugin, 'configure', { key });
  call(configured, 'register');

  function Chart(props: Readonly<Record<string, unknown>>): unknown {
    const rows = Array.isArray(props.rows) ? props.rows.length : 0;
    return createElement('p', null, `${String(props.greeting)}, ${rows} rows`);
  }
}

function call(target: unknown, method: string, ...args: readonly unknown[]): unknown {
  const found: unknown = Reflect.get(Object(target), method);
  return isFunction(found) ? Reflect.apply(found, target, [...args]) : undefined;
}
