// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../api/client/ApiError';
import { errorAdvice } from './errorAdvice';
import { ErrorBoundary } from './ErrorBoundary';

afterEach(cleanup);

describe('errorAdvice', () => {
  it.each<[ApiErrorKind, number, RegExp]>([
    ['network', 0, /connection/],
    ['timeout', 0, /too long/],
    ['auth', 401, /Sign in/],
    ['html', 200, /server's own front end/],
    ['http', 404, /address/],
    ['http', 500, /administrator/],
    ['http', 422, /Try again/],
  ])('%s %d', (kind, status, advice) => {
    const result = errorAdvice(new ApiError({ kind, status, title: 'Title', detail: 'Why', stacktrace: 'trace' }));
    expect(result).toMatchObject({ title: 'Title', why: 'Why', details: 'trace' });
    expect(result.advice).toMatch(advice);
  });
  it('handles any thrown value', () => {
    expect(errorAdvice('plain text').why).toBe('plain text');
    expect(errorAdvice(undefined).title).toBe('Unexpected error');
  });
});

describe('ErrorBoundary', () => {
  it('replaces a page that throws with the error and links', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('<b>boom</b>');
    };
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText('<b>boom</b>')).toBeTruthy();
    expect(screen.getByRole('link', { name: /server's own front end/ }).getAttribute('href')).toContain('vitrine=off');
  });
});
