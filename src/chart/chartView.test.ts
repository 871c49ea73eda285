import { expect, it } from 'vitest';
import { toLoadError } from '../lib/loadModule';
import type { QueryResult } from '../lib/wire';
import type { ChartState } from './state/chartsSlice';
import { getChartView, type ChartViewInput } from './chartView';

const result: QueryResult = { data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 };
const emptyResult: QueryResult = { ...result, data: [], rowcount: 0 };
const error = { message: 'No', heading: '', status: 500, stack: null, issueCodes: [], sql: null };
const Chart = () => null;
const chart = (change: Partial<ChartState>): ChartState => ({
  chartStatus: 'success',
  error: null,
  chartUpdateStartTime: 1,
  chartUpdateEndTime: 2,
  latestQueryFormData: null,
  renderedFormData: null,
  queriesResponse: [result],
  ownState: {},
  ...change,
});
const input: ChartViewInput = {
  chart: chart({}),
  component: { state: 'ready', Chart },
  size: { width: 3, height: 4 },
  canDraw: true,
  drawsEmptyResult: false,
  blockedMessage: undefined,
};
const cases: [string, Partial<ChartViewInput>, string, string][] = [
  ['before its first request', { chart: undefined }, 'loading', 'none'],
  ['while it first loads', { chart: chart({ chartStatus: 'loading', queriesResponse: null }) }, 'loading', 'none'],
  ['while it loads again', { chart: chart({ chartStatus: 'loading' }) }, 'loading', 'chart'],
  ['while it is queued to draw', { canDraw: false }, 'drawing', 'none'],
  ['until its component is loaded', { component: { state: 'loading' } }, 'drawing', 'none'],
  ['until its container has a size', { size: { width: 0, height: 4 } }, 'drawing', 'none'],
  ['that is ready', {}, 'rendered', 'chart'],
  ['that is rendered', { chart: chart({ chartStatus: 'rendered' }) }, 'rendered', 'chart'],
  ['without rows', { chart: chart({ queriesResponse: [emptyResult] }) }, 'rendered', 'empty'],
  [
    'without legacy data',
    { chart: chart({ queriesResponse: [{ ...emptyResult, legacyData: null }] }) },
    'rendered',
    'empty',
  ],
  [
    'with an empty list of legacy data',
    { chart: chart({ queriesResponse: [{ ...emptyResult, legacyData: [] }] }) },
    'rendered',
    'empty',
  ],
  [
    'with legacy data',
    { chart: chart({ queriesResponse: [{ ...emptyResult, legacyData: {} }] }) },
    'rendered',
    'chart',
  ],
  [
    'without rows, of a type that draws empty results',
    { chart: chart({ queriesResponse: [emptyResult] }), drawsEmptyResult: true },
    'rendered',
    'chart',
  ],
  ['of a type without a component', { component: { state: 'unsupported' } }, 'rendered', 'unsupported'],
  [
    'whose component cannot be loaded',
    { component: { state: 'failed', error: toLoadError('lost'), retry: () => undefined } },
    'rendered',
    'notLoaded',
  ],
  ['that failed', { chart: chart({ chartStatus: 'failed', error, queriesResponse: null }) }, 'failed', 'none'],
  ['that failed after it was drawn', { chart: chart({ chartStatus: 'failed', error }) }, 'failed', 'chart'],
  ['that was stopped', { chart: chart({ chartStatus: 'stopped' }) }, 'stopped', 'chart'],
  ['that is blocked', { blockedMessage: 'wait' }, 'blocked', 'chart'],
  [
    'that is blocked and failed before',
    { chart: chart({ chartStatus: 'failed', error }), blockedMessage: 'wait' },
    'blocked',
    'chart',
  ],
];

it.each(cases)('a chart %s', (_title, change, state, content) => {
  const view = getChartView({ ...input, ...change });
  expect([view.state, view.content.kind]).toEqual([state, content]);
});
