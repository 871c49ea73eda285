import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../api/client/ApiError';
import type { ByteProgress } from '../../api/client/uploadSend';
import { importItems, type ImportSecrets } from '../../api/importItems';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { getBrokenTransferText, isWholeFile } from './brokenTransfer';
import { getFileProblems, getImportProblems, mergeNeeds, readImportNeeds, type ImportNeeds } from './model/importNeeds';
import type { ImportOutcome } from './model/transferResults';

export type ImportState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly progress: ByteProgress }
  | { readonly status: 'needs'; readonly needs: ImportNeeds }
  | { readonly status: 'failed'; readonly message: string; readonly outcome: ImportOutcome }
  | { readonly status: 'imported' };

interface ImportArgs {
  readonly resource: string;
  readonly noun: string;
  readonly file: File;
  readonly secrets: Partial<ImportSecrets>;
  /** What the server has asked for so far; items that exist are overwritten. */
  readonly needs: ImportNeeds;
}

export interface ImportRun {
  readonly state: ImportState;
  readonly start: (args: ImportArgs) => Promise<ImportOutcome['status']>;
  readonly stop: () => void;
  readonly reset: () => void;
}

/** Sends the file, and reads from a refusal what the server asks for. */
export function useImportRun(): ImportRun {
  const client = useClient();
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async ({
    resource,
    noun,
    file,
    secrets,
    needs: before,
  }: ImportArgs): ReturnType<ImportRun['start']> => {
    const { signal } = (controller.current = new AbortController());
    const sent = { isWhole: false };
    setState({ status: 'sending', progress: { loaded: 0, total: file.size } });
    try {
      await importItems(client, resource, file, {
        secrets,
        overwrite: before.existing.length > 0,
        signal,
        onProgress: (progress) => {
          sent.isWhole = isWholeFile(progress);
          setState({ status: 'sending', progress });
        },
      });
      setState({ status: 'imported' });
      return 'imported';
    } catch (thrown) {
      const error = asApiError(thrown);
      const needs = readImportNeeds(error);
      const broken = getBrokenTransferText(error, sent.isWhole);
      if (needs) setState({ status: 'needs', needs: mergeNeeds(before, needs) });
      else if (broken !== undefined) {
        const status = sent.isWhole ? 'unknown' : 'refused';
        setState({ status: 'failed', message: broken, outcome: { status } });
        return 'unknown';
      } else {
        const details = [
          toRequestError(error).message,
          ...getImportProblems(error),
          t('Please re-export your file and try importing again'),
        ];
        setState({
          status: 'failed',
          message: t('An error occurred while importing %s: %s', noun, details.join('.\n')),
          outcome: { status: 'refused', problems: getFileProblems(error) },
        });
      }
      return 'refused';
    }
  };
  return {
    state,
    start,
    stop: () => controller.current?.abort(),
    reset: () => setState({ status: 'idle' }),
  };
}
