import { useState } from 'react';
import { sameValue } from '../../../lib/sameValue';

/** The previous object as long as the new one is deeply equal, so that memos of it stay valid. For small objects. */
export function useStableValue<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || sameValue(stable, value)) return stable;
  setStable(value);
  return value;
}
