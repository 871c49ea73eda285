import type { DatasetSpec } from '../content/specs';
import type { User } from '../store/records';
import { bootstrap } from './bootstrap';
import { escapeHtml } from './respond';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
  main { max-width: 26rem; padding: 2rem; }
  label { display: block; margin: 1rem 0 0.25rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; }
  button { font: inherit; margin-top: 1.5rem; padding: 0.5rem 1.5rem; }
  [role='alert'] { color: light-dark(#b00020, #ff8a8a); }
`;

interface Page {
  readonly title: string;
  /** HTML, with user text already escaped. */
  readonly body: string;
  readonly user: User | undefined;
  readonly datasets: readonly DatasetSpec[];
}

/** A page of the embedded server, with the bootstrap data where the server's own pages have it. */
export function pageHtml({ title, body, user, datasets }: Page): string {
  const data = escapeHtml(JSON.stringify(bootstrap(user, datasets)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
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
}

export function loginBody({ csrf, next, failed }: LoginForm): string {
  return `<h1>Sign in</h1>
<p>This is the embedded example server. Its users are <b>admin</b>, <b>alpha</b> and <b>gamma</b>; each one's password is the name.</p>
${failed ? '<p role="alert">Invalid login. Please try again.</p>' : ''}
<form method="post" action="/login/?next=${encodeURIComponent(next)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(csrf)}">
<label for="username">Username</label>
<input id="username" name="username" autocomplete="username" required autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Sign in</button>
</form>`;
}

/** `sent` has the submitted form fields. */
export function ownPageBody(path: string, sent = ''): string {
  const shown = sent === '' ? '' : `\n<pre>${escapeHtml(sent)}</pre>`;
  return `<h1>The server's own page</h1>
<p><code>${escapeHtml(path)}</code> is drawn by the server itself. Before a real Superset this address shows its page; the embedded example server has none here.</p>${shown}
<p><a href="/superset/welcome/">Home</a></p>`;
}

export const notFoundBody = `<h1>Not found</h1>
<p>There is nothing at this address, or it is not for you to see.</p>
<p><a href="/superset/welcome/">Home</a></p>`;
