import { once } from 'node:events';
import { connect } from 'node:net';

export type Reply = string | number | null | readonly Reply[];

/** A connection to a Redis server; one command at a time. */
export interface Redis {
  /** Rejects when Redis refuses it, and when the connection ends. */
  readonly run: (...words: readonly string[]) => Promise<Reply>;
  readonly close: () => void;
}

/** `undefined` where the reply has not arrived completely; else with where the next one begins. */
function parse(text: string, at: number): { readonly reply: Reply; readonly end: number } | undefined {
  const lineEnd = text.indexOf('\r\n', at);
  if (lineEnd < 0) return undefined;
  const line = text.slice(at + 1, lineEnd);
  const start = lineEnd + 2;
  const length = Number(line);
  switch (text[at]) {
    case ':':
      return { reply: length, end: start };
    case '+':
      return { reply: line, end: start };
    case '-':
      throw new Error(`Redis: ${line}`);
    case '$':
      if (length < 0) return { reply: null, end: start };
      return text.length < start + length + 2
        ? undefined
        : { reply: Buffer.from(text.slice(start, start + length), 'latin1').toString(), end: start + length + 2 };
    default: {
      if (length < 0) return { reply: null, end: start };
      const replies: Reply[] = [];
      let end = start;
      for (let index = 0; index < length; index += 1) {
        const item = parse(text, end);
        if (!item) return undefined;
        replies.push(item.reply);
        end = item.end;
      }
      return { reply: replies, end };
    }
  }
}

/** `redis://127.0.0.1:6399/1`: the last is the number of the database, 0 by default. */
export async function connectRedis(address: string): Promise<Redis> {
  const { hostname, port, pathname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  socket.on('error', () => socket.destroy());
  const run = (...words: readonly string[]): Promise<Reply> =>
    new Promise((resolve, reject) => {
      let text = '';
      const settle = (result: () => void): void => {
        socket.off('data', read).off('close', close);
        result();
      };
      const close = (): void => settle(() => reject(new Error('Redis has closed the connection.')));
      const read = (chunk: string): void => {
        text += chunk;
        try {
          const found = parse(text, 0);
          if (found) settle(() => resolve(found.reply));
        } catch (error) {
          settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        }
      };
      if (socket.destroyed) {
        close();
        return;
      }
      socket.on('data', read).on('close', close);
      const bulk = words.map((word) => `$${Buffer.byteLength(word).toString()}\r\n${word}\r\n`).join('');
      socket.write(`*${words.length.toString()}\r\n${bulk}`);
    });
  const database = pathname.slice(1);
  if (database !== '') await run('SELECT', database);
  return { run, close: () => void socket.destroy() };
}

/** Runs one command. */
export async function runOnRedis(address: string, ...words: readonly string[]): Promise<Reply> {
  const redis = await connectRedis(address);
  try {
    return await redis.run(...words);
  } finally {
    redis.close();
  }
}
