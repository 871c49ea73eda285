import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from './ApiError';
import { readErrorBody, readErrorJson } from './errors';

describe('every error shape of the server', () => {
  it.each([
    ['message as a string', { message: 'Not found' }, 'Not found'],
    [
      'message as a map of lists',
      { message: { slug: ['Must be unique', 'Too long'], json_metadata: { x: ['Unknown field.'] } } },
      'slug: Must be unique, Too long\njson_metadata: x: Unknown field.',
    ],
    ['a general schema error', { message: { _schema: ['Invalid input type.'] } }, 'Invalid input type.'],
    ['error', { error: 'Error: Invalid permalink key' }, 'Error: Invalid permalink key'],
    ['msg', { msg: 'Missing Authorization Header' }, 'Missing Authorization Header'],
    ['errors as strings', { errors: ['one', 'two'] }, 'one, two'],
    ['a bare string', 'oops', 'oops'],
    ['nothing', {}, 'Received unexpected response status (500) while fetching data'],
  ])('%s', (_, body, detail) => {
    const error = readErrorJson(body, 500);
    expect([error.detail, error.message, error.kind, error.status, error.level]).toEqual([
      detail,
      detail,
      'http',
      500,
      'error',
    ]);
  });

  it('says which fields of a body are invalid, which 6.1.0 has beside its message', () => {
    const messages = { columns: { 0: { python_date_format: ['Invalid date/timestamp format'] } } };
    const body = {
      errors: [
        {
          message: 'The schema of the submitted payload is invalid.',
          error_type: 'MARSHMALLOW_ERROR',
          level: 'error',
          extra: { messages, payload: {}, issue_codes: [] },
        },
      ],
    };
    expect(readErrorJson(body, 422)).toMatchObject({
      detail: 'columns: 0: python_date_format: Invalid date/timestamp format',
      extra: { fields: messages },
    });
  });

  it('SIP-40: level, title, issue codes, links, stack trace', () => {
    const body = {
      errors: [
        { message: 'slow', error_type: 'X', level: 'warning', extra: {} },
        {
          message: 'no such column: nope',
          error_type: 'GENERIC_DB_ENGINE_ERROR',
          level: 'error',
          extra: {
            engine_name: 'SQLite',
            issue_codes: [{ code: 1002, message: 'Issue 1002 - …' }, { code: 'x' }],
            link: 'https://docs.example/',
          },
        },
      ],
      link: 'javascript:alert(1)',
      stacktrace: 'Traceback…',
    };
    expect(readErrorJson(body, 422)).toMatchObject({
      title: 'SQLite Error',
      detail: 'no such column: nope',
      level: 'error',
      errorType: 'GENERIC_DB_ENGINE_ERROR',
      issueCodes: [{ code: 1002, message: 'Issue 1002 - …' }],
      links: ['https://docs.example/'],
      stacktrace: 'Traceback…',
      status: 422,
    });
  });

  it('plain text and HTML pages', () => {
    expect(readErrorBody('Bad gateway', 'text/plain', 502)).toMatchObject({
      kind: 'http',
      detail: 'Bad gateway',
      status: 502,
    });
    expect(readErrorBody('<html><title>502 Bad &amp; gateway</title>', 'text/html', 502)).toMatchObject({
      kind: 'html',
      detail: 'The server responded with a page where data was expected. (502 Bad gateway)',
    });
    expect(readErrorBody('', '', 0).detail).toBe('Network error.');
  });

  it('any body becomes an ApiError', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.integer({ min: 0, max: 599 }),
        (body, status) => readErrorJson(body, status) instanceof ApiError,
      ),
    );
  });
});
