import { randomBytes } from 'node:crypto';
import type { Session, User } from '../store/records';
import { findUser } from '../store/findUser';
import type { Store } from '../store/store';

const cookieName = 'session';

export interface CurrentSession {
  readonly id: string | undefined;
  readonly session: Session | undefined;
  readonly user: User | undefined;
}

export function currentSession(request: Request, store: Store): CurrentSession {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const id = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  const session = store.session(id);
  return { id, session, user: findUser(store, session?.user ?? null) };
}

/** Starts a session and returns its cookie. */
export function startSession(
  store: Store,
  user: number | null,
): { readonly session: Session; readonly cookie: string } {
  const session: Session = { user, csrf: randomBytes(24).toString('base64url') };
  return { session, cookie: sessionCookie(store.setSession(session)) };
}

export function sessionCookie(id: string, maxAge?: number): string {
  return `${cookieName}=${id}; HttpOnly; Path=/; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge.toString()}`}`;
}
