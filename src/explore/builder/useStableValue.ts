import { useState } from 'react';
import { sameValue } from '../../lib/sameValue';

/** Returns the same object as long as the value is deeply equal. `initial` is compared with the first value. */
export function useStableValue<T>(value: T, initial: T = value): T {
  const [stable, setStable] = useState(() => initial);
  if (sameValue(stable, value)) return stable;
  setStable(() => value);
  return value;
}
