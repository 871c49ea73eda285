import { ApiError } from '../../api/client/ApiError';
import type { ByteProgress } from '../../api/client/uploadSend';
import { t } from '../../lib/t';
import { isResponseLost } from '../bulk/readFailure';

/** Whether all of the file has left the browser: the server may then have it. */
export const isWholeFile = ({ loaded, total }: ByteProgress): boolean => total !== undefined && loaded >= total;

/**
 * What a transfer that was stopped or broken off may have left on the server; undefined for one that the server has answered.
 */
export function getBrokenTransferText(thrown: unknown, isWhole: boolean): string | undefined {
  const isStopped = thrown instanceof ApiError && thrown.kind === 'aborted';
  if (!isStopped && !isResponseLost(thrown)) return undefined;
  if (isStopped)
    return isWhole
      ? t('Stopped. The server had the whole file and may still import it.')
      : t('The import was stopped. Nothing was imported.');
  return isWhole
    ? t(
        'The connection broke off. The server had the whole file and may have imported it: look before you send it again.',
      )
    : t('The connection broke off before the server had the whole file: nothing was imported. It can be sent again.');
}
