import http from 'node:http';
import type { Duplex } from 'node:stream';
import { connectRedis, runOnRedis, type Redis, type Reply } from '../redis';
import { readChannel } from './jwt';
import { acceptSocket, sendText } from './socketFrames';

/**
 * One origin for the page and its events, as behind a proxy: the front end under test, and at /events what Superset's own
 * websocket server does. A client is known by the server's cookie (JWT); it receives the events of its channel after `last_id`,
 * where it has one, then those that the workers write into the stream of all channels.
 */
export interface EventServer {
  readonly base: string;
  /** The `last_id` of each connection so far. */
  readonly connections: readonly (string | undefined)[];
  /** How many events have been sent. */
  readonly sent: () => number;
  /** Ends all connections; new ones are refused. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

const STREAM = 'async-events-';
const REDIS = process.env['E2E_REDIS'] ?? '';

const listOf = (reply: Reply | undefined): readonly Reply[] =>
  typeof reply === 'object' && reply !== null ? reply : [];

/** Entries of a stream: the event as it is sent, with the entry's ID. */
function toEvents(entries: Reply | undefined): { id: string; channel: string; text: string }[] {
  return listOf(entries).map((entry) => {
    const [id, fields] = listOf(entry);
    const data = JSON.parse(String(listOf(fields)[1])) as { channel_id: string };
    return { id: String(id), channel: data.channel_id, text: JSON.stringify({ id, ...data }) };
  });
}

function incrementId(id: string): string {
  const [time = '', sequence = '0'] = id.split('-');
  return `${time}-${(Number(sequence) + 1).toString()}`;
}

export async function startEventServer(): Promise<EventServer> {
  const target = new URL(process.env['E2E_BASE'] ?? '');
  const sockets = new Map<Duplex, string>();
  const connections: (string | undefined)[] = [];
  let accepts = true;
  let sent = 0;
  let isClosed = false;
  let reader: Redis | undefined;

  const send = (socket: Duplex, text: string): void => {
    sendText(socket, text);
    sent += 1;
  };

  /** Reads the stream of all channels for as long as the server is open, also after a restart of Redis. */
  async function readStream(): Promise<void> {
    let last: string | undefined;
    while (!isClosed) {
      try {
        reader ??= await connectRedis(REDIS);
        last ??= toEvents(await reader.run('XREVRANGE', `${STREAM}full`, '+', '-', 'COUNT', '1'))[0]?.id ?? '0-0';
        const reply = await reader.run('XREAD', 'BLOCK', '500', 'STREAMS', `${STREAM}full`, last);
        for (const { id, channel, text } of toEvents(listOf(listOf(reply)[0])[1])) {
          last = id;
          for (const [socket, owner] of sockets) if (owner === channel) send(socket, text);
        }
      } catch {
        reader = undefined;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const options = { host: target.hostname, port: target.port, method, path: url, headers };
    const forwarded = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.on('upgrade', (request, socket: Duplex) => {
    const lastId = new URL(request.url ?? '', target).searchParams.get('last_id') ?? undefined;
    const channel = readChannel(request.headers.cookie);
    connections.push(lastId);
    socket.on('error', () => socket.destroy());
    if (!accepts || channel === undefined) {
      socket.end(`HTTP/1.1 ${accepts ? '401 Unauthorized' : '502 Bad Gateway'}\r\n\r\n`);
      return;
    }
    acceptSocket(socket, request.headers['sec-websocket-key'] ?? '');
    sockets.set(socket, channel);
    socket.on('close', () => sockets.delete(socket));
    if (lastId === undefined) return;
    void runOnRedis(REDIS, 'XRANGE', `${STREAM}${channel}`, incrementId(lastId), '+').then(
      (entries) => toEvents(entries).forEach(({ text }) => send(socket, text)),
      () => socket.destroy(),
    );
  });
  const port = Number(process.env['E2E_SOCKET_PORT']);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const reading = readStream();
  return {
    base: `http://127.0.0.1:${port.toString()}`,
    connections,
    sent: () => sent,
    cut: () => {
      accepts = false;
      for (const socket of sockets.keys()) socket.destroy();
    },
    close: async () => {
      isClosed = true;
      for (const socket of sockets.keys()) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await reading;
      reader?.close();
    },
  };
}
