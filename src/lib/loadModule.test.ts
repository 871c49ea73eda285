// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError, isNewBuildDeployed, loadModule } from './loadModule';

const html = (entry: string): string => `<!doctype html><script type="module" crossorigin src="${entry}"></script>`;
const RUNNING = '/vitrine/assets/index-running.js';
const NEWER = '/vitrine/assets/index-newer.js';
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn();

function serve(body: string, status = 200): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );
}

beforeEach(() => {
  const script = document.createElement('script');
  script.setAttribute('type', 'module');
  script.setAttribute('src', RUNNING);
  document.head.append(script);
  vi.stubGlobal('location', { pathname: '/superset/dashboard/1/', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  window.localStorage.clear();
  document.head.replaceChildren();
});

describe('isNewBuildDeployed', () => {
  it.each([
    ['the same build', html(RUNNING), 200, false],
    ['another build', html(NEWER), 200, true],
    ["Superset's own page, as the sign-in page", html('/static/assets/login.entry.js'), 200, false],
    ['an error page', html(NEWER), 502, false],
    ['no HTML', '{}', 200, false],
  ])('%s', async (_name, body, status, expected) => {
    serve(body, status);
    expect(await isNewBuildDeployed()).toBe(expected);
  });

  it('is false offline', async () => {
    vi.stubGlobal('fetch', failing);
    expect(await isNewBuildDeployed()).toBe(false);
  });
});

describe('loadModule', () => {
  it('returns the module', async () => {
    expect(await loadModule(() => Promise.resolve({ a: 1 }))).toEqual({ a: 1 });
  });

  describe('style sheets that have failed', () => {
    const sheet = (): HTMLLinkElement | null => document.querySelector('link[rel=stylesheet]');
    /** As app/watchStyles does. */
    const fail = (): void => sheet()?.setAttribute('data-failed', '');
    beforeEach(() => {
      const failed = document.createElement('link');
      Object.assign(failed, { rel: 'stylesheet', href: '/vitrine/assets/x.css' });
      document.head.append(failed);
      fail();
      serve(html(RUNNING));
    });
    const settle = async (type: 'load' | 'error', load: () => Promise<object>) => {
      const loading = loadModule(load);
      await Promise.resolve();
      await Promise.resolve();
      expect(sheet()?.href).toContain('/vitrine/assets/x.css');
      expect(sheet()?.dataset['failed']).toBeUndefined();
      if (type === 'error') fail();
      sheet()?.dispatchEvent(new Event(type));
      return loading;
    };

    it('are fetched again, and not done without', async () => {
      const module = { a: 1 };
      const load = () => Promise.resolve(module);
      await expect(settle('error', load)).rejects.toMatchObject({ name: 'LoadError', reason: 'connection' });
      expect(await settle('load', load)).toBe(module);
      expect(document.querySelectorAll('link')).toHaveLength(1);
      expect(await loadModule(load)).toBe(module);
    });

    it('hold up nothing that was loaded before: it has its own', async () => {
      const module = { a: 1 };
      const load = () => Promise.resolve(module);
      await settle('load', load);
      fail();
      expect(await loadModule(load)).toBe(module);
      expect(sheet()?.dataset['failed']).toBe('');
    });

    it('hold up no component of a module that was prefetched', async () => {
      const Dialog = () => null;
      const module = { Dialog };
      await settle('load', () => Promise.resolve(module));
      fail();
      expect(await loadModule(() => Promise.resolve(module).then((m) => m.Dialog))).toBe(Dialog);
      expect(sheet()?.dataset['failed']).toBe('');
    });

    it('are done without in the end: they may be those of something else', async () => {
      const module = { a: 1 };
      const load = () => Promise.resolve(module);
      await expect(settle('error', load)).rejects.toBeInstanceOf(LoadError);
      await expect(settle('error', load)).rejects.toBeInstanceOf(LoadError);
      expect(await settle('error', load)).toBe(module);
      // The next code that is loaded fetches it again.
      expect(sheet()?.dataset['failed']).toBe('');
    });
  });

  it('reloads the page for what fails again although the server can be reached: browsers may not fetch it a second time', async () => {
    serve(html(RUNNING));
    const load = vi.fn(failing);
    await expect(loadModule(load)).rejects.toMatchObject({ name: 'LoadError', reason: 'connection' });
    expect(reload).not.toHaveBeenCalled();
    void loadModule(load);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    // Not twice in half a minute.
    await expect(loadModule(load)).rejects.toMatchObject({ name: 'LoadError', reason: 'repeated' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never reloads the page for a failed connection, and can be called again', async () => {
    vi.stubGlobal('fetch', failing);
    await expect(loadModule(failing)).rejects.toMatchObject({ name: 'LoadError', reason: 'connection' });
    expect(reload).not.toHaveBeenCalled();
    expect(await loadModule(() => Promise.resolve('here now'))).toBe('here now');
  });

  it('reloads once for a new build', async () => {
    serve(html(NEWER));
    void loadModule(failing);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(loadModule(failing)).rejects.toMatchObject({ reason: 'newBuild' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload an embedded dashboard, which would get no other token; its newer build is read from an ordinary page', async () => {
    vi.stubGlobal('location', { pathname: '/embedded/u-1', reload });
    // The server takes the page itself for a host page, which is not among the allowed domains.
    const serveAll = (path: string) =>
      Promise.resolve(path.startsWith('/embedded/') ? new Response('', { status: 403 }) : new Response(html(NEWER)));
    vi.stubGlobal('fetch', vi.fn(serveAll));
    await expect(loadModule(failing)).rejects.toMatchObject({ reason: 'newBuild' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload over unsaved changes', async () => {
    serve(html(NEWER));
    const refuse = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', refuse);
    await expect(loadModule(failing)).rejects.toBeInstanceOf(LoadError);
    window.removeEventListener('beforeunload', refuse);
    expect(reload).not.toHaveBeenCalled();
  });
});
