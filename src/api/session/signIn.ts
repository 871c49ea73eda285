import { safeNext } from '../../lib/urls';
import { forgetCsrfToken } from '../client/csrf';
import { abortedError, authError } from '../client/errors';
import { exchange } from '../client/exchange';

/** How often to look whether the person has signed in, in milliseconds: with our window open, and without. */
const LOOK_OPEN = 1000;
const LOOK_IDLE = 5000;
const LOOK_TIMEOUT = 10_000;
const CHANNEL = 'vitrine-session';

interface Waiting {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

const needed = new Set<() => void>();
const signedIn = new Set<() => void>();
let waiting: Waiting | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let popup: Window | null = null;
let channel: BroadcastChannel | undefined;

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a call got 401: the person must sign in again, and calls wait until then. Without a listener they fail. */
export function onSignInNeeded(listener: () => void): () => void {
  return subscribe(needed, listener);
}

/** Called when the person is signed in again and the waiting calls go on. It may be somebody else: ask getMe(). */
export function onSignedIn(listener: () => void): () => void {
  return subscribe(signedIn, listener);
}

export function isWaitingForSignIn(): boolean {
  return waiting !== undefined;
}

/** Whether the server knows who we are. Trouble on the way counts as no. */
export async function hasSession(): Promise<boolean> {
  try {
    const headers = { Accept: 'application/json' };
    const { status } = await exchange('/api/v1/me/', {
      method: 'GET',
      headers,
      redirect: 'manual',
      timeout: LOOK_TIMEOUT,
    });
    return status === 200;
  } catch {
    return false;
  }
}

function settle(outcome: 'signedIn' | 'givenUp'): void {
  const was = waiting;
  waiting = undefined;
  clearTimeout(timer);
  window.removeEventListener('focus', look);
  if (popup && !popup.closed) popup.close();
  popup = null;
  if (!was) return;
  if (outcome === 'givenUp') {
    was.reject(authError());
    return;
  }
  forgetCsrfToken();
  channel?.postMessage('signedIn');
  was.resolve();
  signedIn.forEach((listener) => {
    listener();
  });
}

/** Asks the server once more who we are, and lets the waiting calls go on when it knows. True then. */
export async function checkSignIn(): Promise<boolean> {
  const known = await hasSession();
  if (known) settle('signedIn');
  return known;
}

/** The person will not sign in: what waits fails with kind 'auth'. */
export function giveUpSignIn(): void {
  settle('givenUp');
}

function look(): void {
  clearTimeout(timer);
  void checkSignIn().then((known) => {
    if (!known && waiting) timer = setTimeout(look, popup && !popup.closed ? LOOK_OPEN : LOOK_IDLE);
  });
}

function listenToOtherTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    if (waiting) look();
  };
}

function begin(): Waiting {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  listenToOtherTabs();
  window.addEventListener('focus', look);
  timer = setTimeout(look, LOOK_IDLE);
  return { promise, resolve, reject };
}

/**
 * Resolves when the person is signed in again. Rejects with kind 'auth' when nobody listens for the need or the person
 * gave up, and with kind 'aborted' when the signal fires.
 */
export function signInAgain(signal?: AbortSignal): Promise<void> {
  if (needed.size === 0) return Promise.reject(authError());
  if (signal?.aborted) return Promise.reject(abortedError());
  if (!waiting) {
    waiting = begin();
    needed.forEach((listener) => {
      listener();
    });
  }
  const { promise } = waiting;
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(abortedError());
    };
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}

/** The server's own sign-in page (OAuth and LDAP too), which leads back to `next` where that is a path of this origin. */
export function loginUrl(next: string): string {
  return `/login/?next=${encodeURIComponent(safeNext(next))}`;
}

/**
 * Opens the server's own sign-in page in a small window and looks each second whether the person is signed in; the
 * window is closed then. Call it from a click, else browsers block it. False when it was blocked.
 */
export function openSignInWindow(): boolean {
  popup = window.open(loginUrl('/superset/welcome/'), 'vitrine-sign-in', 'popup,width=520,height=680');
  if (!popup) return false;
  look();
  return true;
}
