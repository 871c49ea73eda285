import { useEffect, useRef, useState } from 'react';
import { inspectBundle } from './inspectBundle';
import type { BundleResult } from './model/bundle';

export interface ImportFile {
  readonly file: File;
  readonly content: BundleResult | 'reading';
}

/** The selected file and what is in it. */
export function useImportFile(): { readonly selected: ImportFile | undefined; readonly select: (file: File) => void } {
  const [selected, setSelected] = useState<ImportFile>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const select = (file: File): void => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setSelected({ file, content: 'reading' });
    inspectBundle(file, signal).then(
      (content) => setSelected({ file, content }),
      // Another file was selected, or the dialog was closed.
      () => undefined,
    );
  };
  return { selected, select };
}
