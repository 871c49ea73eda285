import { useCallback, useState } from 'react';
import { withMember, type OriginalTimes } from '../../chart/results/resultRows';
import { asRecord, asStrings } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';

const KEY = 'vitrine.explore.originalTimes';

interface Stored {
  readonly dataset: string;
  readonly originals: OriginalTimes;
}

function readOriginalTimes(dataset: string): Stored {
  return { dataset, originals: new Set(asStrings(asRecord(readStored(KEY))[dataset])) };
}

/** The columns of a dataset whose times are shown unformatted, stored in the browser. */
export function useOriginalTimes(
  dataset: string,
): readonly [OriginalTimes, (column: string, original: boolean) => void] {
  const [stored, setStored] = useState(() => readOriginalTimes(dataset));
  const current = stored.dataset === dataset ? stored : readOriginalTimes(dataset);
  if (current !== stored) setStored(current);
  const { originals } = current;
  const setOriginal = useCallback(
    (column: string, original: boolean) => {
      const next = withMember(originals, column, original);
      const { [dataset]: _old, ...others } = asRecord(readStored(KEY));
      writeStored(KEY, next.size > 0 ? { ...others, [dataset]: [...next] } : others);
      setStored({ dataset, originals: next });
    },
    [dataset, originals],
  );
  return [originals, setOriginal];
}
