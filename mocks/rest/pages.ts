import type { RequestHandler } from 'msw';
import { asString } from '../../src/lib/read';
import { isOurPage } from '../ourPages';
import { readForwardedPrefix } from '../server/mount';
import { findDashboard } from './access';
import type { Env } from './env';
import { loginBody, notFoundBody, ownPageBody, pageHtml } from './pageHtml';
import { html, redirect, structuredError } from './respond';
import { api, type Context, decode, open } from './route';
import { startSession, sessionCookie } from './session';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32" role="img" aria-label="Vitrine"><rect x="2" y="4" width="28" height="24" rx="4" fill="#2893b3"/><path d="M8 22v-6M14 22V10M20 22v-9M26 22V8" stroke="#fff" stroke-width="3"/><text x="38" y="22" font-family="sans-serif" font-size="17" font-weight="600" fill="#2893b3">Vitrine</text></svg>`;

/** Server-rendered pages: login, logout, and a placeholder for all others. */
export function pageHandlers(env: Env): RequestHandler[] {
  return [
    open(env, 'get', '/login/', (context) => (context.user ? redirect(getNextPath(context)) : loginPage(context))),
    open(env, 'post', '/login/', async (context) => {
      const form = await context.form();
      if (!context.session || form.get('csrf_token') !== context.session.csrf) return loginPage(context, form);
      const user = env.store
        .administration()
        .users.find(
          (candidate) =>
            candidate.active &&
            candidate.username === form.get('username') &&
            candidate.password === form.get('password'),
        );
      if (!user) return loginPage(context, form);
      // Ends the visitor's session, so that knowing its key does not sign anybody in.
      if (context.sessionId !== undefined) env.store.removeSession(context.sessionId);
      return redirect(getNextPath(context), [startSession(env.store, user.id).cookie]);
    }),
    open(env, 'get', '/logout/', ({ sessionId }) => {
      if (sessionId !== undefined) env.store.removeSession(sessionId);
      return redirect('/login/', [sessionCookie('', 0)]);
    }),
    open(
      env,
      'get',
      '/static/assets/images/example-logo.svg',
      () => new Response(logo, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' } }),
    ),
    open(env, 'get', '/lang/:locale', () => redirect('/superset/welcome/')),
    open(env, 'get', '/', () => redirect('/superset/welcome/')),
    api(env, 'post', '/sqllab/', async ({ user, form, request }) => {
      const root = getRoot(request);
      const body = ownPageBody('/sqllab/', root, (await form()).get('form_data') ?? '');
      return html(pageHtml({ title: 'Superset', body, user, store: env.store, root }));
    }),
    open(env, 'get', '/*', page),
  ];
}

function page(context: Context): Response {
  const { env, user, url } = context;
  const root = getRoot(context.request);
  const path = url.pathname + url.search;
  if (/^\/(api|static)\/|\.\w+$/.test(url.pathname)) {
    const text =
      '404 Not Found: The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.';
    return structuredError(text, 404);
  }
  if (!user) return redirect(`/login/?next=${encodeURIComponent(root + path)}`);
  const dashboard = /^\/superset\/dashboard\/(?!p\/)([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (dashboard !== undefined && !findDashboard(user, decode(dashboard), env)) {
    return html(pageHtml({ title: 'Not found', body: notFoundBody(root), user, store: env.store, root }), 404);
  }
  const isOurs = isOurPage({ method: 'GET', url: path, accept: 'text/html', vitrine: undefined });
  const body = ownPageBody(isOurs ? url.pathname : path, root);
  return html(pageHtml({ title: 'Superset', body, user, store: env.store, root }));
}

/** @param attempt the form of an attempt that failed */
function loginPage(context: Context, attempt?: URLSearchParams): Response {
  const { env } = context;
  const newSession = context.session ? undefined : startSession(env.store, null);
  const csrf = context.session?.csrf ?? newSession?.session.csrf ?? '';
  const failed = attempt !== undefined;
  const username = asString(attempt?.get('username'));
  const body = loginBody({ csrf, next: getNextPath(context), failed, username });
  return html(
    pageHtml({ title: 'Sign in', body, user: undefined, store: env.store, root: getRoot(context.request) }),
    failed ? 401 : 200,
    newSession ? [newSession.cookie] : [],
  );
}

/** What the browser has before all paths, as Superset's ProxyFix reads it. */
const getRoot = ({ headers }: Request): string => readForwardedPrefix(headers.get('x-forwarded-prefix')) ?? '';

/** Where to go after signing in: a path of this origin, otherwise home. */
function getNextPath({ url, request }: Context): string {
  const next = url.searchParams.get('next') ?? '';
  const host = request.headers.get('host') ?? url.host;
  const path = next.startsWith(`http://${host}/`) ? next.slice(`http://${host}`.length) : next;
  return /^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(path) ? path : '/superset/welcome/';
}
