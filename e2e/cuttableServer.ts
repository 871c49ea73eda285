import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Cut =
  /** The connection ends when this many bytes of the request have arrived; the server under test gets none of them. */
  | { readonly afterSent: number }
  /** The server under test does the request, but only half of its response arrives. */
  | 'halfResponse';

/** The server under test at another port of the same host, whose connections can be cut as no intercepted request can. */
export interface CuttableServer {
  readonly base: string;
  /** For requests whose method and path match; undefined: for none. */
  cut: ((request: string) => Cut | undefined) | undefined;
  readonly close: () => Promise<void>;
}

function cutRequest(request: IncomingMessage, { afterSent }: { readonly afterSent: number }): void {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received >= afterSent) request.socket.destroy();
  });
}

function sendHalf(from: IncomingMessage, to: ServerResponse): void {
  const chunks: Buffer[] = [];
  from.on('data', (chunk: Buffer) => chunks.push(chunk));
  from.on('end', () => {
    const body = Buffer.concat(chunks);
    to.writeHead(from.statusCode ?? 500, { ...from.headers, 'content-length': String(body.length) });
    to.write(body.subarray(0, body.length / 2), () => to.destroy());
  });
}

export async function startCuttableServer(): Promise<CuttableServer> {
  const target = new URL(process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179');
  let cut: CuttableServer['cut'];
  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const wanted = cut?.(`${method} ${url}`);
    if (typeof wanted === 'object') {
      cutRequest(request, wanted);
      return;
    }
    const forwarded = http.request(
      { host: target.hostname, port: target.port, method, path: url, headers: { ...headers, host: target.host } },
      (answer) => {
        if (wanted === 'halfResponse') {
          sendHalf(answer, response);
          return;
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${String(port)}`,
    get cut() {
      return cut;
    },
    set cut(next) {
      cut = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
