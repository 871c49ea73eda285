import { useState } from 'react';
import { sameValue } from '../../lib/sameValue';

/** The value, as the same object for as long as it is equal. `initial` is the object to compare the first value with. */
export function useStableValue<T>(value: T, initial: T = value): T {
  const [stable, setStable] = useState(() => initial);
  if (sameValue(stable, value)) return stable;
  setStable(() => value);
  return value;
}
