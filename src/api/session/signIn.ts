import { withAppRoot } from '../../lib/appRoot';
import { Listeners } from '../../lib/Listeners';
import { parseJson } from '../../lib/losslessJson';
import { isRecord } from '../../lib/read';
import { safeNext } from '../../lib/urls';
import type { CsrfToken } from '../client/csrf';
import { abortedError, authError } from '../client/errors';
import { exchange, type Send } from '../client/exchange';

/** Milliseconds between checks whether the user has signed in: while our window is open, and without it, at first and at most. */
const CHECK_OPEN = 1000;
const CHECK_IDLE = 5000;
const LONGEST_PAUSE = 60_000;
const CHECK_TIMEOUT = 10_000;
const CHANNEL = 'vitrine-session';
/** Of a user, after which a page may say again that the session has ended. */
const ACTIONS = ['pointerdown', 'keydown'];

interface Pending {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** Signing in again after the session has ended, while calls wait. */
export interface SignIn {
  /** Whether the user is signed in. False for a failed request, and for a proxy's page in place of the user. */
  readonly hasSession: () => Promise<boolean>;
  /**
   * Resolves when the user is signed in again. Rejects with kind 'auth' when there is no `onRequired` listener or the user
   * cancels or has just cancelled, and with kind 'aborted' when the signal fires.
   */
  readonly required: (signal?: AbortSignal) => Promise<void>;
  readonly isPending: () => boolean;
  /** Called when a call got 401 and waits for the user to sign in. Without a listener such calls fail. Returns the unsubscriber. */
  readonly onRequired: (listener: () => void) => () => void;
  /** Called when the user is signed in again and the waiting calls continue. It may be another user: see `getMe`. */
  readonly onSignedIn: (listener: () => void) => () => void;
  /** Checks the session now, and lets the waiting calls continue. True where there is a session. */
  readonly check: () => Promise<boolean>;
  /** Rejects the waiting calls with kind 'auth', and those that follow until the next click or key: a page has many. */
  readonly cancel: () => void;
  /**
   * Opens the server's own sign-in page in a small window, checks every second whether the user has signed in, and closes it
   * then. Call it from a click, else browsers block it. False when it was blocked.
   */
  readonly openWindow: () => boolean;
}

export function createSignIn(send: Send, csrf: CsrfToken): SignIn {
  const requiredListeners = new Listeners();
  const signedInListeners = new Listeners();
  let pending: Pending | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checks = 0;
  let popup: Window | null = null;
  let channel: BroadcastChannel | undefined;
  let isCancelled = false;

  async function hasSession(): Promise<boolean> {
    try {
      const headers = { Accept: 'application/json' };
      const init = { method: 'GET', headers, redirect: 'manual', timeout: CHECK_TIMEOUT } as const;
      const { status, text } = await exchange(send, '/api/v1/me/', init);
      return status === 200 && isRecord(parseJson(text));
    } catch {
      return false;
    }
  }

  function forgetCancel(): void {
    isCancelled = false;
    for (const type of ACTIONS) window.removeEventListener(type, forgetCancel, true);
  }

  function settle(outcome: 'signedIn' | 'cancelled'): void {
    const settled = pending;
    pending = undefined;
    clearTimeout(timer);
    window.removeEventListener('focus', checkRepeatedly);
    if (popup && !popup.closed) popup.close();
    popup = null;
    if (!settled) return;
    if (outcome === 'cancelled') {
      isCancelled = true;
      for (const type of ACTIONS) window.addEventListener(type, forgetCancel, true);
      settled.reject(authError());
      return;
    }
    csrf.forget();
    channel?.postMessage('signedIn');
    settled.resolve();
    signedInListeners.notify();
  }

  async function check(): Promise<boolean> {
    const isSignedIn = await hasSession();
    if (isSignedIn) settle('signedIn');
    return isSignedIn;
  }

  /** Varied by up to half, because all open pages lose their session at the same moment. */
  function getIdlePause(): number {
    checks += 1;
    return Math.min(CHECK_IDLE * 1.5 ** (checks - 1), LONGEST_PAUSE) * (0.5 + Math.random() / 2);
  }

  function checkRepeatedly(): void {
    clearTimeout(timer);
    void check().then((isSignedIn) => {
      if (!isSignedIn && pending)
        timer = setTimeout(checkRepeatedly, popup && !popup.closed ? CHECK_OPEN : getIdlePause());
    });
  }

  function listenToOtherTabs(): void {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      if (pending) checkRepeatedly();
    };
  }

  function start(): Pending {
    let resolve: () => void = () => undefined;
    let reject: (reason: Error) => void = () => undefined;
    const promise = new Promise<void>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    listenToOtherTabs();
    window.addEventListener('focus', checkRepeatedly);
    checks = 0;
    timer = setTimeout(checkRepeatedly, getIdlePause());
    return { promise, resolve, reject };
  }

  function required(signal?: AbortSignal): Promise<void> {
    if (requiredListeners.size === 0 || isCancelled) return Promise.reject(authError());
    if (signal?.aborted) return Promise.reject(abortedError());
    if (!pending) {
      pending = start();
      requiredListeners.notify();
    }
    const { promise } = pending;
    if (!signal) return promise;
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(abortedError());
      signal.addEventListener('abort', abort, { once: true });
      void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }

  return {
    hasSession,
    required,
    isPending: () => pending !== undefined,
    onRequired: requiredListeners.subscribe,
    onSignedIn: signedInListeners.subscribe,
    check,
    cancel: () => settle('cancelled'),
    openWindow: () => {
      popup = window.open(withAppRoot(loginUrl('/superset/welcome/')), 'vitrine-sign-in', 'popup,width=520,height=680');
      if (!popup) return false;
      checkRepeatedly();
      return true;
    },
  };
}

/** The server's own sign-in page (OAuth and LDAP too), which leads back to `next` where that is a path of this origin. */
export function loginUrl(next: string): string {
  return `/login/?next=${encodeURIComponent(withAppRoot(safeNext(next)))}`;
}
