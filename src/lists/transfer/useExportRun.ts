import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/client/ApiError';
import type { ByteProgress } from '../../api/client/uploadSend';
import { fetchFile } from '../../api/download';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { toast } from '../../ui/toast';
import type { ResultItem } from '../bulk/BulkResults';
import { inspectBundle } from './inspectBundle';
import { getExportResults } from './model/transferResults';

export interface ExportRequest {
  /** As in `/api/v1/{resource}/export/`; 'assets' is everything. */
  readonly resource: string;
  /** Absent for everything. */
  readonly ids?: readonly number[] | undefined;
  /** What is exported, for the results of a file that there is not. */
  readonly labels: readonly string[];
}

export type ExportState =
  | { readonly status: 'idle' }
  /** Without progress while the server prepares the file. */
  | { readonly status: 'running'; readonly request: ExportRequest; readonly progress: ByteProgress | undefined }
  | {
      readonly status: 'ended';
      readonly request: ExportRequest;
      /** The file's name, where it was saved. */
      readonly saved?: string | undefined;
      /** Why there is none; absent for one that was stopped. */
      readonly message?: string | undefined;
      readonly items: readonly ResultItem[];
    };

export interface ExportRun {
  /** Idle also in the first half second: most exports take no longer. */
  readonly state: ExportState;
  readonly start: (request: ExportRequest) => void;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Shorter exports need no progress, no Stop and no results. */
const SHOW_AFTER_MS = 500;
const IDLE: ExportState = { status: 'idle' };

/** Downloads exports without leaving the page. Big ones take the server minutes: they can be stopped. */
export function useExportRun(): ExportRun {
  const client = useClient();
  const [state, setState] = useState<ExportState>(IDLE);
  const isMounted = useRef(false);
  /** The run that is shown. */
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // A short export is not lost with its page.
      controller.current?.abort();
    };
  }, []);

  const execute = useCallback(
    async (request: ExportRequest): Promise<void> => {
      const { resource, ids, labels } = request;
      const own = new AbortController();
      const { signal } = own;
      let progress: ByteProgress | undefined;
      const isShown = (): boolean => controller.current === own && isMounted.current;
      const show = (): void => {
        controller.current = own;
        setState({ status: 'running', request, progress });
      };
      const timer = setTimeout(() => {
        if (isMounted.current) show();
      }, SHOW_AFTER_MS);
      const end = (ended: Pick<Extract<ExportState, { status: 'ended' }>, 'saved' | 'message' | 'items'>): void => {
        clearTimeout(timer);
        controller.current = undefined;
        setState({ status: 'ended', request, ...ended });
      };
      try {
        const { blob, fileName } = await fetchFile(client, `/api/v1/${resource}/export/`, {
          ...(ids && { q: ids }),
          signal,
          onProgress: (next) => {
            progress = next;
            if (isShown()) setState({ status: 'running', request, progress });
          },
        });
        const saved = fileName ?? safeFileName(`${resource}_export`, 'zip');
        saveBlob(blob, saved);
        if (isShown()) {
          // What else is in the file than what was selected: datasets, databases.
          const content = await inspectBundle(new File([blob], saved), signal).catch(() => undefined);
          if (isShown()) end({ saved, items: getExportResults(labels, content) });
        }
      } catch (error) {
        if (isAborted(error)) {
          if (isMounted.current) end({ items: labels.map((label) => ({ label })) });
          else toast.info(t('The export was stopped.'));
          return;
        }
        const { message } = toRequestError(error);
        if (isMounted.current)
          end({ message, items: labels.map((label) => ({ label, result: { status: 'failed', message } })) });
        else toast.danger(t('The export failed: %s', message));
      } finally {
        clearTimeout(timer);
      }
    },
    [client],
  );

  return {
    state,
    start: useCallback((request: ExportRequest) => void execute(request), [execute]),
    stop: useCallback(() => controller.current?.abort(), []),
    close: useCallback(() => setState(IDLE), []),
  };
}
