import { describe, expect, it } from 'vitest';
import {
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
const problem = { title: 'Network error.', detail: '', stack: 'trace', issueCodes: [], sql: null };
const after = (...actions: { type: string }[]): ChartsState =>
  actions.reduce(chartsSlice.reducer, chartsSlice.getInitialState());
const started = chartUpdateStarted({ id: 1, formData, at: 1 });
const succeeded = chartUpdateSucceeded({ id: 1, results: [result], at: 2 });
const failed = chartUpdateFailed({ id: 1, problem, at: 3 });

describe('the status of a chart', () => {
  it('goes from loading over success to rendered', () => {
    expect(after(started)[1]?.chartStatus).toBe('loading');
    expect(after(started, succeeded)[1]).toMatchObject({ chartStatus: 'success', queriesResponse: [result] });
    expect(after(started, succeeded, chartRendered({ id: 1, at: 4 }))[1]).toMatchObject({
      chartStatus: 'rendered',
      lastRendered: 4,
    });
  });

  it('clears alert and stack trace on an update, and keeps the last good answers', () => {
    const chart = after(started, succeeded, failed, started)[1];
    expect(chart).toMatchObject({
      chartStatus: 'loading',
      chartAlert: null,
      chartStackTrace: null,
      problem: null,
      queriesResponse: [result],
    });
  });

  it('keeps the last good answers behind a failure', () => {
    expect(after(started, succeeded, failed)[1]).toMatchObject({
      chartStatus: 'failed',
      chartAlert: 'Network error.',
      chartStackTrace: 'trace',
      queriesResponse: [result],
    });
  });

  it('says that it was stopped', () => {
    expect(after(started, chartUpdateStopped({ id: 1, at: 5 }))[1]).toMatchObject({
      chartStatus: 'stopped',
      chartAlert: 'Updating chart was stopped',
    });
  });

  it('says that it could not be drawn', () => {
    expect(after(started, succeeded, chartRenderFailed({ id: 1, message: 'boom', stack: null }))[1]).toMatchObject({
      chartStatus: 'failed',
      chartAlert: 'An error occurred while rendering the visualization: boom',
    });
  });

  it('does not call a failed chart rendered', () => {
    expect(after(started, succeeded, failed, chartRendered({ id: 1, at: 9 }))[1]?.chartStatus).toBe('failed');
  });
});
