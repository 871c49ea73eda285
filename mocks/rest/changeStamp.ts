import type { User } from '../store/records';
import type { Env } from './env';

interface Change {
  readonly changed_by: number;
  readonly changed_on: number;
}

/** Who changed a record and when: never at the same time as the last change, so that every change is noticed. */
export function changeStamp(record: Change, user: User, env: Env): Change {
  return { changed_by: user.id, changed_on: Math.max(env.now().getTime(), record.changed_on + 1) };
}
