import { useCallback, useState } from 'react';
import { withMember, type OriginalTimes } from '../../chart/results/resultRows';
import { asRecord, asStrings } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';

const KEY = 'vitrine.explore.originalTimes';

interface Kept {
  readonly dataset: string;
  readonly originals: OriginalTimes;
}

function readKept(dataset: string): Kept {
  return { dataset, originals: new Set(asStrings(asRecord(readStored(KEY))[dataset])) };
}

/** The columns of a dataset whose times the person wants as the server writes them; remembered. */
export function useOriginalTimes(
  dataset: string,
): readonly [OriginalTimes, (column: string, original: boolean) => void] {
  const [kept, setKept] = useState(() => readKept(dataset));
  const now = kept.dataset === dataset ? kept : readKept(dataset);
  if (now !== kept) setKept(now);
  const { originals } = now;
  const choose = useCallback(
    (column: string, original: boolean) => {
      const next = withMember(originals, column, original);
      const { [dataset]: _old, ...others } = asRecord(readStored(KEY));
      writeStored(KEY, next.size > 0 ? { ...others, [dataset]: [...next] } : others);
      setKept({ dataset, originals: next });
    },
    [dataset, originals],
  );
  return [originals, choose];
}
