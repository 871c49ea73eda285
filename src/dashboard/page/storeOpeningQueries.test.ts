// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteOpeningQuery, readOpeningQueries } from '../../api/early/openingQueries';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { forgetQueries, forgetQueriesOfOthers } from '../../api/session/storedQueries';
import { unknownBootstrap } from '../../store/sessionContext';
import { storeOpeningQueries } from './storeOpeningQueries';

const DATA = '/api/v1/chart/data?form_data=%7B%22slice_id%22%3A1%7D\n{"queries":[{"label":"a\\nb"}]}';
const EXPLORE = '/superset/explore_json/?form_data=%7B%7D\nform_data=%7B%22viz_type%22%3A%22pie%22%7D';
const userOf = (userId?: number, feature_flags = {}) =>
  readBootstrap({ user: userId === undefined ? {} : { userId }, common: { feature_flags } });

function open(address: string, ...queries: string[]): void {
  window.history.replaceState(null, '', address);
  window.vitrineOpening = { address, queries: [] };
  queries.forEach(noteOpeningQuery);
}
function visit(address: string, userId: number, ...queries: string[]): void {
  open(address, ...queries);
  storeOpeningQueries(userOf(userId));
}
const getKeys = (): string[] => Object.keys(window.localStorage).filter((key) => key.startsWith('vitrine.queries'));

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.vitrineOpening = undefined;
});

it('stores the first two chart queries for the next visit to the same address', () => {
  const address = '/superset/dashboard/births/?native_filters_key=a';
  visit(address, 1, '/api/v1/dashboard/1', DATA, DATA, EXPLORE, '/api/v1/chart/data\n{"third":1}');
  expect(readOpeningQueries(address)).toEqual([DATA, EXPLORE]);
  expect(readOpeningQueries('/superset/dashboard/births/')).toEqual([]);
  expect(readOpeningQueries('/superset/dashboard/births/?native_filters_key=b')).toEqual([]);
});

it('sends nothing but chart queries of what is stored, whatever is stored', () => {
  window.localStorage.setItem(
    'vitrine.queries:/a/',
    `/api/v1/dashboard/1\n{}\n\n${DATA}\n\n\n\nx\n\n/api/v1/chart/database`,
  );
  expect(readOpeningQueries('/a/')).toEqual([DATA]);
});

it('stores once, when it knows the user', () => {
  open('/superset/dashboard/1/', DATA);
  storeOpeningQueries(unknownBootstrap);
  expect(getKeys()).toEqual([]);
  storeOpeningQueries(userOf(1));
  expect(readOpeningQueries('/superset/dashboard/1/')).toEqual([DATA]);
  window.localStorage.clear();
  noteOpeningQuery(EXPLORE);
  storeOpeningQueries(userOf(1));
  expect(getKeys()).toEqual([]);
});

it.each([
  ['an anonymous visitor', userOf(), [DATA]],
  ['asynchronous queries', userOf(1, { GLOBAL_ASYNC_QUERIES: true }), [DATA]],
  ['queries that bypass the caches', userOf(1), ['/api/v1/chart/data?form_data=%7B%7D&force=true\n{"force":true}']],
  ['very long queries', userOf(1), [`/api/v1/chart/data\n{"x":"${'y'.repeat(50_000)}"}`]],
  ['a dashboard without queries', userOf(1), []],
])('stores no queries of %s, and removes those of before', (_name, bootstrap, queries) => {
  visit('/superset/dashboard/1/', 1, DATA);
  forgetQueriesOfOthers(bootstrap);
  open('/superset/dashboard/1/', ...queries);
  storeOpeningQueries(bootstrap);
  expect(readOpeningQueries('/superset/dashboard/1/')).toEqual([]);
});

it('stores nothing where another dashboard has been opened before the first had its queries', () => {
  open('/superset/dashboard/1/');
  window.history.replaceState(null, '', '/superset/dashboard/2/');
  noteOpeningQuery(DATA);
  storeOpeningQueries(userOf(1));
  expect(getKeys()).toEqual([]);
});

it('is bounded: the dashboards opened last', () => {
  for (let id = 1; id <= 25; id++) visit(`/superset/dashboard/${id.toString()}/`, 1, DATA);
  visit('/superset/dashboard/10/', 1, EXPLORE);
  visit('/superset/dashboard/26/', 1, DATA);
  expect(getKeys()).toHaveLength(21);
  expect(readOpeningQueries('/superset/dashboard/6/')).toEqual([]);
  expect(readOpeningQueries('/superset/dashboard/7/')).toEqual([DATA]);
  expect(readOpeningQueries('/superset/dashboard/10/')).toEqual([EXPLORE]);
});

it('forgets everything when another user has signed in, and nothing when the same has', () => {
  visit('/superset/dashboard/1/', 1, DATA);
  forgetQueriesOfOthers(userOf(1));
  expect(readOpeningQueries('/superset/dashboard/1/')).toEqual([DATA]);
  window.localStorage.setItem('other', '1');
  forgetQueriesOfOthers(userOf(2));
  expect(getKeys()).toEqual([]);
  expect(window.localStorage.getItem('other')).toBe('1');
});

it('keeps nothing of another user whose page has stored meanwhile', () => {
  visit('/superset/dashboard/1/', 1, DATA);
  visit('/superset/dashboard/2/', 2, DATA);
  expect(readOpeningQueries('/superset/dashboard/1/')).toEqual([]);
  expect(readOpeningQueries('/superset/dashboard/2/')).toEqual([DATA]);
});

it('forgets at sign-out what is stored and what this document would store', () => {
  visit('/superset/dashboard/1/', 1, DATA);
  open('/superset/dashboard/2/', DATA);
  forgetQueries();
  storeOpeningQueries(userOf(1));
  expect(getKeys()).toEqual([]);
});

it('does without storage where the browser forbids it', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  visit('/superset/dashboard/1/', 1, DATA);
  forgetQueriesOfOthers(userOf(2));
  forgetQueries();
  expect(readOpeningQueries('/superset/dashboard/1/')).toEqual([]);
});

it('does without storage where it is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  visit('/superset/dashboard/1/', 1, DATA);
  expect(readOpeningQueries('/superset/dashboard/1/')).toEqual([]);
});
