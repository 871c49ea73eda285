import http from 'node:http';
import { expect, type Frame, type Page } from 'playwright/test';

interface HostOptions {
  /** Of the dashboard in the frame. */
  readonly url: string;
  readonly token: string;
}

declare global {
  interface Window {
    /** Puts a frame with a dashboard into the page, as the embedded SDK does; resolves once it was sent its token. */
    embed: (options: HostOptions) => Promise<number>;
    call: (frame: number, method: string, args?: unknown) => Promise<unknown>;
    emit: (frame: number, method: string, args?: unknown) => void;
    /** The data masks that the page has received. */
    masks: unknown[];
  }
}

/** Speaks the protocol of @superset-ui/embedded-sdk: a port on load, then the messages of its switchboard. */
const client = () => {
  const ports: MessagePort[] = [];
  let calls = 0;
  window.masks = [];
  window.embed = async ({ url, token }) => {
    const frame = document.createElement('iframe');
    for (const flag of ['same-origin', 'scripts', 'presentation', 'downloads', 'forms', 'popups'])
      frame.sandbox.add(`allow-${flag}`);
    frame.setAttribute('allow', 'fullscreen; clipboard-write');
    frame.style.cssText = 'width: 1200px; height: 700px; border: 0';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = url;
    document.body.append(frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    const handshake = { type: '__embedded_comms__', handshake: 'port transfer' };
    frame.contentWindow?.postMessage(handshake, new URL(url).origin, [port2]);
    port1.addEventListener('message', ({ data }: MessageEvent<{ method?: string; args?: unknown }>) => {
      if (data.method === 'observeDataMask') window.masks.push(data.args);
    });
    port1.start();
    port1.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken: token } });
    return ports.push(port1) - 1;
  };
  window.emit = (frame, method, args) => ports[frame]?.postMessage({ switchboardAction: 'emit', method, args });
  window.call = (frame, method, args) =>
    new Promise((resolve, reject) => {
      const messageId = `m_host_${(calls += 1).toString()}`;
      const port = ports[frame];
      if (!port) throw new Error('no such frame');
      const onMessage = ({ data }: MessageEvent<{ messageId?: string; result?: unknown; error?: string }>): void => {
        if (data.messageId !== messageId) return;
        port.removeEventListener('message', onMessage);
        if (data.error === undefined) resolve(data.result);
        else reject(new Error(data.error));
      };
      port.addEventListener('message', onMessage);
      port.postMessage({ switchboardAction: 'get', method, messageId, args });
    });
};

export interface HostPage {
  /** Another site than the server's: no cookie of the server goes with the frame's requests. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The page of another application, with the client of its side. */
export async function startHostPage(): Promise<HostPage> {
  const html = `<!doctype html><meta charset="utf-8"><title>Host</title><body><script>(${client.toString()})()</script>`;
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
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
