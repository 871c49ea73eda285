import { describe, expect, it } from 'vitest';
import { readErrorJson, timeoutError } from '../../api/client/errors';
import { toChartError } from './toChartError';

describe('toChartError', () => {
  // As the messages of Superset's own front end.
  it.each([
    [timeoutError(60_000), '60 seconds.'],
    [timeoutError(1000), '1 second.'],
    [
      readErrorJson(
        { errors: [{ message: 'slow', error_type: 'BACKEND_TIMEOUT_ERROR', level: 'error', extra: { timeout: 30 } }] },
        408,
      ),
      '30 seconds.',
    ],
  ])('%s', (error, end) => {
    expect(toChartError(error)).toMatchObject({
      heading: 'Timeout error',
      message: `We’re having trouble loading this visualization. Queries are set to timeout after ${end}`,
    });
  });

  it('leaves other messages as they are', () => {
    const extra = { timeout: 30 };
    const body = (error_type: string) => ({ errors: [{ message: 'slow', error_type, level: 'error', extra }] });
    expect(toChartError(readErrorJson(body('SYNTAX_ERROR'), 400)).message).toBe('slow');
    expect(
      toChartError(readErrorJson({ errors: [{ message: 'slow', error_type: 'BACKEND_TIMEOUT_ERROR' }] }, 408)).message,
    ).toBe('slow');
  });
});
