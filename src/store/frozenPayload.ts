import { freeze, type Draft } from '@reduxjs/toolkit';

/**
 * A large value (a server payload) to assign to a draft as a whole: Immer skips a frozen object instead of walking
 * through all of it. Returned as the draft's type, which differs from the value's only in `readonly`.
 */
export function frozenPayload<T>(value: T): Draft<T> {
  return freeze(value) as Draft<T>;
}
