import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from 'playwright/test';
import type { EmbedDashboardParams, EmbeddedDashboard } from '@superset-ui/embedded-sdk';

interface HostOptions extends Pick<
  EmbedDashboardParams,
  'id' | 'supersetDomain' | 'dashboardUiConfig' | 'iframeSandboxExtras' | 'iframeTitle'
> {
  /** What the application responds with when the SDK asks for a token, one after another. */
  readonly tokens: readonly string[];
}

declare global {
  interface Window {
    supersetEmbeddedSdk: { readonly embedDashboard: (options: EmbedDashboardParams) => Promise<EmbeddedDashboard> };
    /** Adds a frame with a dashboard to the page. */
    embed: (options: HostOptions) => Promise<void>;
    /** What the SDK has returned for each. */
    dashboards: EmbeddedDashboard[];
    /** The data masks that the page has received. */
    masks: unknown[];
    /** When the SDK wants the next token, in milliseconds; calling it fetches that now. */
    refresh: { readonly delay: number; readonly run: () => unknown };
  }
}

const SDK = readFileSync(createRequire(import.meta.url).resolve('@superset-ui/embedded-sdk'), 'utf8');

/** What an application does with the SDK. */
const client = () => {
  const start = window.setTimeout.bind(window);
  // Nothing else waits for minutes.
  const startTimer = (run: () => unknown, delay = 0): number => {
    if (delay < 60_000) return start(run, delay);
    window.refresh = { delay, run };
    return 0;
  };
  Object.defineProperty(window, 'setTimeout', { value: startTimer });
  window.dashboards = [];
  window.masks = [];
  window.embed = async ({ tokens, ...options }) => {
    const mountPoint = document.body.appendChild(document.createElement('div'));
    const rest = [...tokens];
    const dashboard = await window.supersetEmbeddedSdk.embedDashboard({
      ...options,
      mountPoint,
      fetchGuestToken: () => {
        const token = rest.shift();
        return token === undefined ? Promise.reject(new Error('no more tokens')) : Promise.resolve(token);
      },
    });
    dashboard.observeDataMask((mask) => window.masks.push(mask));
    window.dashboards.push(dashboard);
  };
};

export interface HostPage {
  /** Another site than the server's: no cookie of the server goes with the frame's requests. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The page of another application, with the published SDK. */
export async function startHostPage(): Promise<HostPage> {
  const style = 'iframe { width: 1200px; height: 700px; border: 0 }';
  const scripts = `<script src="/sdk.js"></script><script>(${client.toString()})()</script>`;
  const html = `<!doctype html><meta charset="utf-8"><title>Host</title><style>${style}</style><body>${scripts}`;
  const server = http.createServer((request, response) => {
    const [type, body] = request.url === '/sdk.js' ? ['text/javascript', SDK] : ['text/html', html];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    origin: `http://localhost:${port.toString()}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The document of a frame, once it is at its own address. */
export async function getFrame(page: Page, path: string): Promise<Frame> {
  const find = (): Frame | undefined => page.frames().find((frame) => frame.url().includes(path));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error(`no frame at ${path}`);
  return frame;
}
