import { useState } from 'react';
import { sameValue } from '../../../lib/sameValue';

/** The previous object while the new one is deeply equal to it, so that dependent memos stay valid. For small objects. */
export function useStableValue<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || sameValue(stable, value)) return stable;
  setStable(value);
  return value;
}
