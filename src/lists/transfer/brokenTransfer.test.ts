import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../api/client/ApiError';
import { getBrokenTransferText, isWholeFile } from './brokenTransfer';

const error = (kind: ApiErrorKind, status = 0) => new ApiError({ kind, status, title: 'Error', detail: '' });

it.each([
  ['stopped before its end', error('aborted'), false, /^The import was stopped. Nothing was imported/],
  ['stopped after its end', error('aborted'), true, /^Stopped. The server had the whole file/],
  ['broken off before its end', error('network'), false, /nothing was imported/],
  ['broken off after its end', error('network'), true, /may have imported it/],
  ['given up by a gateway', error('html', 504), true, /may have imported it/],
  ['refused', error('http', 422), true, undefined],
  ['failed in the page', new Error('no'), true, undefined],
])('a transfer that was %s', (_what, thrown, isWhole, text) => {
  const said = getBrokenTransferText(thrown, isWhole);
  if (text) expect(said).toMatch(text);
  else expect(said).toBeUndefined();
});

it('knows when all of a file has been sent', () => {
  expect(
    [
      { loaded: 1, total: 2 },
      { loaded: 2, total: 2 },
      { loaded: 2, total: undefined },
    ].map(isWholeFile),
  ).toEqual([false, true, false]);
});
