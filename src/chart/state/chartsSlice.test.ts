import { describe, expect, it } from 'vitest';
import {
  chartRemoved,
  chartRendered,
  chartRenderFailed,
  chartsSlice,
  chartUpdateFailed,
  chartUpdateStarted,
  chartUpdateStopped,
  chartUpdateSucceeded,
  type ChartsState,
} from './chartsSlice';

const formData = { viz_type: 'table', datasource: '1__table' };
const result = { data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 };
const error = { message: 'Network error.', heading: '', status: 0, stack: 'trace', issueCodes: [], sql: null };
const after = (...actions: { type: string }[]): ChartsState =>
  actions.reduce(chartsSlice.reducer, chartsSlice.getInitialState());
const started = chartUpdateStarted({ id: 1, formData, at: 1 });
const succeeded = chartUpdateSucceeded({ id: 1, results: [result], at: 2 });
const failed = chartUpdateFailed({ id: 1, error, at: 3 });

describe('the status of a chart', () => {
  it('goes from loading to success to rendered', () => {
    expect(after(started)[1]?.chartStatus).toBe('loading');
    expect(after(started, succeeded)[1]).toMatchObject({ chartStatus: 'success', queriesResponse: [result] });
    expect(after(started, succeeded, chartRendered(1))[1]?.chartStatus).toBe('rendered');
  });

  it('clears its error while it loads again, and preserves the last good results', () => {
    const chart = after(started, succeeded, failed, started)[1];
    expect(chart).toMatchObject({ chartStatus: 'loading', error: null, queriesResponse: [result] });
  });

  it('preserves the last good results after an error', () => {
    expect(after(started, succeeded, failed)[1]).toMatchObject({
      chartStatus: 'failed',
      error,
      queriesResponse: [result],
    });
  });

  it('is stopped by the user', () => {
    expect(after(started, chartUpdateStopped({ id: 1, at: 5 }))[1]?.chartStatus).toBe('stopped');
  });

  it('is failed if rendering throws', () => {
    expect(after(started, succeeded, chartRenderFailed({ id: 1, message: 'boom', stack: null }))[1]).toMatchObject({
      chartStatus: 'failed',
      error: { message: 'An error occurred while rendering the visualization: boom' },
    });
  });

  it('is not rendered once it has failed', () => {
    expect(after(started, succeeded, failed, chartRendered(1))[1]?.chartStatus).toBe('failed');
  });

  it('is deleted when the chart is removed', () => {
    expect(after(started, chartRemoved(1))).toEqual({});
  });

  it('does not copy or freeze the rows of results', () => {
    const results = [{ ...result, data: [{ a: 1 }] }];
    const chart = after(started, chartUpdateSucceeded({ id: 1, results, at: 2 }))[1];
    expect(chart?.queriesResponse).toBe(results);
    expect(Object.isFrozen(results[0]?.data)).toBe(false);
  });
});
