import type { User } from '../store/records';
import type { Env } from './env';

interface Change {
  readonly changed_by: number;
  readonly changed_on: number;
}

/** Who changed a record and when: never at the time of the change before, so that everybody sees that there was one. */
export function touched(record: Change, user: User, env: Env): Change {
  return { changed_by: user.id, changed_on: Math.max(env.now().getTime(), record.changed_on + 1) };
}
