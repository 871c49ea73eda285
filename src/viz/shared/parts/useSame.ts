import { useState } from 'react';
import { sameValue } from '../../../lib/sameValue';

/** The object of before where the new one is equal to it in value: what is made of it need not be made again. For small objects. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || sameValue(kept, value)) return kept;
  setKept(value);
  return value;
}
