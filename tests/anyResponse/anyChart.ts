import fc from 'fast-check';
import { readChartData, readExploreJson } from '../../src/api/queryResult';
import type { ServerTraits } from '../../src/lib/getTraits';
import { RULES_2, RULES_6 } from '../../src/lib/queryRules.fixture';
import { isRecord, type UnknownRecord } from '../../src/lib/read';
import type { Datasource, FormData, QueryResult } from '../../src/lib/wire';
import { buildQueryContext } from '../../src/query/buildQueryContext';
import { loadControlPanel } from '../../src/viz/controlPanels/loadControlPanel';
import { anything, controlKeys, hostileText, hostileValue } from '../../src/viz/hostileFormData.fixture';
import { vizApi } from '../../src/viz/registry';
import type { ServerSettings, VizPlugin } from '../../src/viz/types';
import { chartDataResponse, dataset, exploreJsonResponse } from '../everyControl/chartResponse';
import { SCRIPTS } from '../everyControl/inProcessSandbox';
import { otherValues } from '../everyControl/otherValues';
import { contextOf, panelControls, queryFormData, startFormData } from '../everyControl/walk';
import { edgeCase, withEdgeCase } from './edgeCases';
import { hostileCell, mutate, mutation, type Mutation } from './mutations';

/** Code of authors that fails, or returns what nobody can draw. */
const HOSTILE_SCRIPTS = [
  ...['rows =>', '() => { throw new Error() }', '() => undefined', '() => null', '() => [[1], {}, null, "x"]'],
  ...['() => ({ __proto__: { a: 1 }, getText: 5 })', 'rows => rows.map(() => ({ position: ["x", {}] }))', '() => 1n'],
  ...[
    "() => 'javascript:alert(1)'",
    'rows => [...rows, ...rows]',
    '() => ({ getIcon: () => 7, getIconSize: () => {} })',
  ],
];

const server: fc.Arbitrary<Omit<ServerSettings, 'dataVersion'> | undefined> = fc.option(
  fc.record({
    conf: fc.oneof(fc.constant({}), fc.constant({ MAPBOX_API_KEY: 'key' }), fc.constant({ MAPBOX_API_KEY: 5 })),
    feature_flags: fc.constantFrom({}, { ENABLE_JAVASCRIPT_CONTROLS: true }, { ENABLE_JAVASCRIPT_CONTROLS: true }),
  }),
  { nil: undefined },
);

const NAMES = ['name', 'state', 'ds', 'count', 'sum__num', 'num'];
const texts = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.constantFrom('Number <b>', '', '.3s', '%Y', '$,.2f', 'nonsense'),
);
const usualDatasource = fc.constantFrom<Datasource | undefined>(undefined, dataset, dataset);
const datasource: fc.Arbitrary<Datasource | undefined> = fc.oneof(
  usualDatasource,
  fc
    .record({
      verbose_map: texts,
      column_formats: texts,
      currency_formats: fc.dictionary(fc.constantFrom(...NAMES), anything),
    })
    .map((changes) => ({ ...dataset, ...changes })),
  fc.subarray([...dataset.columns]).map((columns) => ({ ...dataset, columns, metrics: [], main_dttm_col: null })),
);

const filterState: fc.Arbitrary<UnknownRecord | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({
    value: fc.array(fc.oneof(fc.constantFrom<unknown>('Mia', 'CA', ['CA'], null, 20, [[20, 20]]), anything)),
  }),
  anything.map((value) => (isRecord(value) ? value : {})),
);

/** Rows may lack columns of `colnames`, and have others. */
const oddResult = fc
  .uniqueArray(fc.oneof(hostileText, fc.string({ maxLength: 5 }), fc.constantFrom(...NAMES)), { maxLength: 5 })
  .chain((colnames) =>
    fc.record({
      colnames: fc.constant(colnames),
      coltypes: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
      data: fc.array(
        fc
          .array(fc.tuple(fc.oneof(fc.constantFrom('', ...colnames), hostileText), hostileCell), { maxLength: 8 })
          .map((entries): UnknownRecord => Object.fromEntries(entries)),
        { maxLength: 20 },
      ),
      rowcount: fc.integer(),
      from_dttm: fc.oneof(fc.double(), fc.constant(null)),
      to_dttm: fc.oneof(fc.double(), fc.constant(null)),
      detected_currency: fc.oneof(fc.string(), fc.constant(null)),
    }),
  );
/** The data of any legacy type. */
const oddLegacyData = fc.oneof(
  anything,
  fc.array(
    fc.record({
      key: fc.oneof(hostileText, fc.array(hostileText), anything),
      values: fc.oneof(anything, fc.array(fc.record({ x: hostileCell, y: hostileCell }), { maxLength: 10 })),
      classed: fc.oneof(anything, fc.constant('time-shift-0')),
    }),
    { maxLength: 5 },
  ),
  fc.dictionary(
    fc.constantFrom('features', 'nodes', 'matrix', 'geoJSON', 'data', 'start', 'records', 'slices'),
    anything,
  ),
);

/** As the client reads a response; undefined for one that it refuses. */
function readResults(raw: unknown, isLegacy: boolean): readonly QueryResult[] | undefined {
  try {
    const results = isLegacy ? [readExploreJson(raw)] : readChartData(raw);
    return results.length > 0 ? results : undefined;
  } catch {
    return undefined;
  }
}

export interface AnyChart {
  readonly formData: FormData;
  readonly results: readonly QueryResult[];
  readonly datasource: Datasource | undefined;
  readonly server: ServerSettings | undefined;
  readonly filterState: UnknownRecord | undefined;
  readonly isStaticRender: boolean;
  readonly width: number;
  readonly height: number;
  /** Whether the response is what a server sends, so that it has to be drawn, and controls are as a user sets them. */
  readonly isValid: boolean;
  readonly isUsual: boolean;
  /** Of a layer. */
  readonly respond: (layer: FormData) => readonly QueryResult[] | undefined;
}

/** The controls of a type on servers of a version: where they start, and what a user may change in them. */
async function loadStart(viz: VizPlugin, rules: ServerTraits) {
  const panel = await loadControlPanel(viz.viz_type, rules);
  if (!panel) throw new Error(`${viz.viz_type} has no control panel`);
  const walk = { panel, rules };
  const formData = startFormData(walk);
  const context = contextOf(walk, formData);
  const values = new Map<string, readonly unknown[]>();
  for (const { spec } of panelControls(panel)) {
    const others = otherValues(spec, context);
    if (others.length > 0) values.set(spec.name, others);
  }
  return { rules, formData, values };
}
type Start = Awaited<ReturnType<typeof loadStart>>;

/** The response to a request for a chart, as JSON; what is in `data` of explore_json is in `result` of chart/data. */
function respond(viz: VizPlugin, form: FormData, rules: ServerTraits) {
  const sent = queryFormData(form, rules);
  if (vizApi(form.viz_type, rules) === 'chart/data') {
    const context = buildQueryContext(sent, { rules, buildQuery: viz.buildQuery });
    return { isLegacy: false, where: 'result', raw: { result: chartDataResponse(context) } };
  }
  const [first] = exploreJsonResponse(sent);
  return { isLegacy: true, where: 'data', raw: { ...first, data: first?.legacyData } };
}

interface AnyControls {
  readonly form: UnknownRecord;
  readonly datasource: Datasource | undefined;
  readonly filterState: UnknownRecord | undefined;
  readonly isUsual: boolean;
}

type ControlChange = fc.Arbitrary<readonly [name: string, value: unknown]>;

const withChanges = ({ formData }: Start, one: ControlChange): fc.Arbitrary<UnknownRecord> =>
  fc.array(one, { maxLength: 6 }).map((changes) => ({ ...formData, ...Object.fromEntries(changes) }));

/** A control with another value that its widget has. */
function usualChange({ values }: Start): ControlChange {
  const choices = [...values].flatMap(([name, others]) => others.map((value) => [name, value] as const));
  return choices.length > 0 ? fc.constantFrom(...choices) : fc.constant(['row_limit', 10] as const);
}

/** Controls after a user has changed some. */
const usualControls = (start: Start): fc.Arbitrary<AnyControls> =>
  fc.record({
    form: withChanges(start, usualChange(start)),
    datasource: usualDatasource,
    filterState: fc.constantFrom(undefined, {}, { value: ['Mia', 'CA'] }),
    isUsual: fc.constant(true),
  });

/** Controls with values that no control has. */
function hostileControls(viz_type: string, start: Start): fc.Arbitrary<AnyControls> {
  const keys = controlKeys(viz_type);
  const key = fc.constantFrom(...(keys.length > 0 ? keys : ['url']));
  const hostileChange = key.chain((name) => {
    const scripts = Object.hasOwn(SCRIPTS, name) ? [fc.constantFrom(...HOSTILE_SCRIPTS)] : [];
    return fc.tuple(fc.constant(name), fc.oneof(hostileValue, ...scripts));
  });
  return fc.record({
    form: fc.oneof(
      withChanges(start, fc.oneof(usualChange(start), hostileChange)),
      fc.dictionary(key, hostileValue, { maxKeys: 40 }),
    ),
    datasource,
    filterState,
    isUsual: fc.constant(false),
  });
}

/** What happens to a response before the chart has it. */
interface ResponseChange {
  readonly isValid: boolean;
  readonly apply: (response: unknown) => unknown;
}
/** It stays or has edge cases. */
const validChange: fc.Arbitrary<ResponseChange> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ isValid: true, apply: (response: unknown) => response }) },
  {
    weight: 3,
    arbitrary: edgeCase.map((edge) => ({ isValid: true, apply: (data: unknown) => withEdgeCase(data, edge) })),
  },
);
/** It stays, has edge cases, or is broken. */
const change: fc.Arbitrary<ResponseChange> = fc.oneof(
  { weight: 2, arbitrary: validChange },
  {
    weight: 1,
    arbitrary: fc.array(mutation, { minLength: 1, maxLength: 4 }).map((changes: readonly Mutation[]) => ({
      isValid: false,
      apply: (data: unknown) => changes.reduce<unknown>((now, mutated) => mutate(now, mutated), data),
    })),
  },
);
const oddResults = fc.oneof(
  fc.array(oddResult, { minLength: 1, maxLength: 3 }).map((result) => readResults({ result }, false)),
  oddLegacyData.map((data) => readResults({ data }, true)),
);

interface ChartKind {
  readonly controls: fc.Arbitrary<AnyControls>;
  readonly changed: fc.Arbitrary<ResponseChange>;
  /** Instead of the response. */
  readonly odd: fc.Arbitrary<readonly QueryResult[] | undefined>;
}

function toCharts(viz: VizPlugin, { rules }: Start, { controls, changed, odd }: ChartKind): fc.Arbitrary<AnyChart> {
  const toResults = (form: FormData, apply: ResponseChange['apply']): readonly QueryResult[] => {
    const { isLegacy, where, raw } = respond(viz, form, rules);
    const response: UnknownRecord = raw;
    const results = readResults({ ...response, [where]: apply(response[where]) }, isLegacy);
    return results ?? readResults(raw, isLegacy) ?? [];
  };
  return fc
    .record({
      controls,
      changed,
      odd,
      layers: fc.option(changed, { nil: undefined }),
      server,
      isStaticRender: fc.boolean(),
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
    })
    .map(
      ({
        controls: { form, ...context },
        changed: { isValid, apply },
        odd: others,
        layers,
        server: settings,
        ...rest
      }) => {
        const saved: FormData = { ...form, viz_type: viz.viz_type, datasource: '1__table' };
        return {
          ...rest,
          ...context,
          formData: saved,
          isValid: !others && isValid,
          results: others ?? toResults(saved, apply),
          server: settings && { ...settings, dataVersion: rules.dataVersion },
          respond: (layer: FormData) => layers && toResults(layer, layers.apply),
        };
      },
    );
}

const none = fc.constant(undefined);

/**
 * Two charts of a type on any server. One is as users have them: controls that they have changed, and a response that a database
 * may give, so that its texts can be checked. The controls of the other one may have nonsense as values, and its response may be broken.
 */
export async function anyCharts(viz: VizPlugin): Promise<fc.Arbitrary<readonly AnyChart[]>> {
  const starts = await Promise.all([RULES_2, RULES_6].map((rules) => loadStart(viz, rules)));
  return fc.constantFrom(...starts).chain((start) => {
    const usual = usualControls(start);
    const usualChart = toCharts(viz, start, { controls: usual, changed: validChange, odd: none });
    const controls = fc.oneof(usual, hostileControls(viz.viz_type, start));
    const odd = fc.oneof({ weight: 2, arbitrary: none }, { weight: 1, arbitrary: oddResults });
    return fc
      .tuple(usualChart, toCharts(viz, start, { controls, changed: change, odd }), fc.boolean())
      .map(([one, other, isFirst]) => (isFirst ? [one, other] : [other, one]));
  });
}
