// Their slices are read here.
import '../../state/dashboardSlice';
import '../../../chart/state/chartsSlice';
import type { FormData, QueryResult } from '../../../lib/wire';
import { filterFormData } from '../model/filterQuestion';
import type { NativeFilter } from '../model/nativeFilter';
import type { QueryRules } from '../../../lib/queryRules';
import type { ExtraFormData, OwnState } from '../../../query/types';
import { toQueryFnResult } from '../../../store/queryFn';
import { requestChartData } from '../../../chart/state/chartRequest';
import { scheduleOptions } from '../../../chart/state/optionsScheduler';
import { injectApi } from '../../../store/injectApi';
import type { AppThunk, RootState } from '../../../store/store';
import { filtersApi } from './filtersApi';

export interface OptionsQuestion {
  readonly formData: FormData;
  /** What is searched for: `{search, coltypeMap}`. */
  readonly ownState: OwnState;
  readonly rules: QueryRules;
  /** Milliseconds. */
  readonly timeout: number;
}

interface Wanted {
  /** How many want the answer. */
  count: number;
  /** Where it is to be seen, from the top; the least goes first. */
  readonly place: () => number;
  /** Only one of those who ask has the question that is under way. */
  readonly asked: Set<{ abort: () => void }>;
}
const wanted = new Map<string, Wanted>();
/** Keys of questions that go past the server's caches the next time. */
const forced = new Set<string>();

const optionsApi = filtersApi.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<QueryResult | undefined, OptionsQuestion>({
      providesTags: ['options'],
      queryFn: ({ formData, ownState, rules, timeout }, { dispatch, signal, queryCacheKey = '' }) => {
        const force = forced.delete(queryCacheKey);
        const request = async (cancelled: AbortSignal): Promise<QueryResult | undefined> => {
          const options = { signal: cancelled, timeout, force };
          return (await dispatch(requestChartData({ formData, ownState, rules, force }, options)))[0];
        };
        const priority = (): number => wanted.get(queryCacheKey)?.place() ?? Infinity;
        return toQueryFnResult(dispatch(scheduleOptions(request, signal, priority)));
      },
    }),
  }),
});

export const { useQueryState: useOptionsState } = optionsApi.endpoints.options;

/** What a filter of the dashboard asks for its options, narrowed by what its parents choose. */
export function optionsQuestion(state: RootState, filter: NativeFilter, parents: ExtraFormData): OptionsQuestion {
  const { rules, chartTimeout, filterRowLimit } = state.session;
  const { loaded } = state.dashboard;
  const formData = filterFormData(filter, {
    parents,
    rules,
    dashboardId: loaded?.info.id ?? 0,
    urlParams: loaded?.address.urlParams ?? {},
    rowLimit: filterRowLimit,
  });
  return { formData, ownState: {}, rules, timeout: chartTimeout };
}

export interface AskedOptions {
  /** Rejects where the server does, or when nobody wants it any more. */
  readonly answer: Promise<QueryResult | undefined>;
  readonly leave: () => void;
}

/**
 * Asks for options, once for all who want the same at the same time; what was answered a minute ago is not asked again.
 * When the last one leaves, the question is called off.
 */
export function askOptions(question: OptionsQuestion, place: () => number): AppThunk<AskedOptions> {
  return (dispatch) => {
    dispatch(injectApi(filtersApi));
    const asked = dispatch(optionsApi.endpoints.options.initiate(question));
    const key = asked.queryCacheKey;
    const one = wanted.get(key) ?? { count: 0, place, asked: new Set() };
    one.count += 1;
    one.asked.add(asked);
    wanted.set(key, one);
    let left = false;
    const leave = (): void => {
      if (left) return;
      left = true;
      one.count -= 1;
      // Somebody may come at once in place of the one who leaves.
      setTimeout(() => {
        if (one.count === 0 && wanted.get(key) === one) {
          wanted.delete(key);
          forced.delete(key);
          for (const each of one.asked) each.abort();
        }
        asked.unsubscribe();
      });
    };
    const answer = asked.unwrap();
    // Who only shows the answer reads it, and what went wrong, from the store.
    answer.catch(() => undefined);
    return { answer, leave };
  };
}

/** Options that are shown are asked for anew, past the server's caches; others when they are shown again. */
export function refreshOptions(): AppThunk {
  return (dispatch) => {
    for (const key of wanted.keys()) forced.add(key);
    dispatch(filtersApi.util.invalidateTags(['options']));
  };
}
