import { useCallback, useEffect, useRef, useState } from 'react';
import { isNewBuildDeployed, LoadError } from '../../lib/loadModule';
import { inspectBundle } from './inspectBundle';
import type { BundleResult } from './model/bundle';

export interface ImportFile {
  readonly file: File;
  /** The error where the code that reads it could not be loaded. */
  readonly content: BundleResult | 'reading' | LoadError;
}

interface ImportFileSelection {
  readonly selected: ImportFile | undefined;
  /** Also reads the same file again. */
  readonly select: (file: File) => void;
}

/** The selected file and what is in it. */
export function useImportFile(): ImportFileSelection {
  const [selected, setSelected] = useState<ImportFile>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const select = useCallback((file: File): void => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setSelected({ file, content: 'reading' });
    inspectBundle(file, signal).then(
      (content) => setSelected({ file, content }),
      async (cause: unknown) => {
        const reason = !signal.aborted && (await isNewBuildDeployed()) ? 'newBuild' : 'connection';
        // Otherwise another file was selected, or the dialog was closed.
        if (!signal.aborted) setSelected({ file, content: new LoadError(reason, { cause }) });
      },
    );
  }, []);
  return { selected, select };
}
