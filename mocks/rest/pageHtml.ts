import type { User } from '../store/records';
import type { Store } from '../store/store';
import { bootstrap } from './bootstrap';
import { escapeHtml } from './respond';

const getStyle = (root: string): string => `
  :root {
    color-scheme: light dark;
    font: 14px/1.5 Inter, system-ui, sans-serif;
    --primary: light-dark(#0f7591, #4cc3e0);
    --border: light-dark(#8b93a1, #77808f);
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: light-dark(#1f2430, #e6e9ef); background: light-dark(#f5f6f8, #14171c); }
  main { width: min(24rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 2rem; background: light-dark(#fff, #1d2128); border: 1px solid light-dark(#dfe2e8, #343a45); border-radius: 8px; }
  main::before { content: url('${root}/vitrine/icon.svg'); display: block; width: 40px; height: 40px; }
  h1 { margin: 0.75rem 0; font-size: 20px; }
  a { color: var(--primary); }
  label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem 0.625rem; color: inherit; background: transparent; border: 1px solid var(--border); border-radius: 4px; }
  input:focus-visible, button:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; }
  button { font: inherit; font-weight: 600; width: 100%; margin-top: 1.5rem; padding: 0.5rem; color: light-dark(#fff, #0c1a1f); background: var(--primary); border: 0; border-radius: 4px; cursor: pointer; }
  [role='alert'] { color: light-dark(#c02a3d, #ff8a8a); }
`;

interface Page {
  readonly title: string;
  /** HTML, with user text already escaped. */
  readonly body: string;
  readonly user: User | undefined;
  readonly store: Store;
  /** What the browser has before all paths. */
  readonly root?: string;
  /** Beside the bootstrap data of all pages. */
  readonly extra?: object;
}

/** A page of the embedded server, with the bootstrap data where the server's own pages have it. */
export function pageHtml({ title, body, user, store, root = '', extra }: Page): string {
  const data = escapeHtml(JSON.stringify({ ...bootstrap(user, store, root), ...extra }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${getStyle(root)}</style>
</head>
<body>
<div id="app" data-bootstrap="${data}"></div>
<main>
${body}
</main>
</body>
</html>
`;
}

interface LoginForm {
  readonly csrf: string;
  readonly next: string;
  readonly failed: boolean;
  /** As entered in a failed attempt. */
  readonly username: string;
}

export function loginBody({ csrf, next, failed, username }: LoginForm): string {
  return `<h1>Sign in</h1>
<p>This is the embedded example server. Its users are <b>admin</b>, <b>alpha</b> and <b>gamma</b>; each one's password is the name.</p>
${failed ? '<p role="alert">Invalid login. Please try again.</p>' : ''}
<form method="post" action="?next=${encodeURIComponent(next)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(csrf)}">
<label for="username">Username</label>
<input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" required${username === '' ? ' autofocus' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${username === '' ? '' : ' autofocus'}>
<button type="submit">Sign in</button>
</form>`;
}

const homeLink = (root: string): string => `<p><a href="${escapeHtml(root)}/superset/welcome/">Home</a></p>`;

/** `sent` has the submitted form fields. */
export function ownPageBody(path: string, root: string, sent = ''): string {
  const sentHtml = sent === '' ? '' : `\n<pre>${escapeHtml(sent)}</pre>`;
  return `<h1>The server's own page</h1>
<p><code>${escapeHtml(path)}</code> is drawn by the server itself. Before a real Superset this address shows its page; the embedded example server has none here.</p>${sentHtml}
${homeLink(root)}`;
}

export const notFoundBody = (root: string): string => `<h1>Not found</h1>
<p>There is nothing at this address, or it is not for you to see.</p>
${homeLink(root)}`;
