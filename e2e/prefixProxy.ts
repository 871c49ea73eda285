import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server under test below a path of another host, as behind a proxy that removes the path and says so. */
export interface PrefixProxy {
  /** With the path. */
  readonly base: string;
  /** Requests of anything that is not below the path. */
  readonly outside: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startPrefixProxy(prefix: string): Promise<PrefixProxy> {
  const target = new URL(process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179');
  const outside: string[] = [];
  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (!url.startsWith(`${prefix}/`)) {
      outside.push(`${method} ${url}`);
      response.writeHead(404).end('Nothing here.');
      return;
    }
    const forwarded = http.request(
      {
        host: target.hostname,
        port: target.port,
        method,
        path: url.slice(prefix.length),
        headers: { ...headers, 'x-forwarded-prefix': prefix },
      },
      (answer) => {
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
    base: `http://127.0.0.1:${String(port)}${prefix}`,
    outside,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
