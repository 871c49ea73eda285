import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface Attachment {
  readonly type: string;
  /** '' for a picture in the text. */
  readonly name: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

export interface Mailbox {
  readonly mails: readonly Mail[];
  readonly close: () => Promise<void>;
}

/** A mail server for what the server under test sends to `SMTP_PORT`: it accepts every mail and keeps it in memory. */
export async function openMailbox(port: number): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = createServer((socket) => receive(socket, (source) => mails.push(parseMail(source))));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    mails,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** One SMTP session, without extensions. */
function receive(socket: Socket, onMail: (source: string) => void): void {
  let received = '';
  let isData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  say('220 mailbox');
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received += String(chunk);
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = received.slice(0, end);
      received = received.slice(end + (isData ? 5 : 2));
      if (isData) {
        onMail(text.replaceAll('\r\n..', '\r\n.'));
        say('250 kept');
        isData = false;
      } else if (/^DATA/i.test(text)) {
        say('354 go on');
        isData = true;
      } else if (/^QUIT/i.test(text)) {
        say('221 bye');
        socket.end();
      } else say('250 mailbox');
    }
  });
}

interface Part {
  readonly header: (name: string) => string;
  readonly body: string;
}

function parsePart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  return {
    header: (name) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '',
    body: source.slice(end + 4),
  };
}

/** The parts of a message that have none themselves. */
function* leaves(part: Part): Generator<Part> {
  const boundary = /multipart\/.*boundary="?([^";]+)"?/i.exec(part.header('Content-Type'))?.[1];
  if (boundary === undefined) yield part;
  else
    for (const inner of part.body.split(`--${boundary}`).slice(1, -1))
      yield* leaves(parsePart(inner.replace('\r\n', '')));
}

function decode({ header, body }: Part): Buffer {
  return header('Content-Transfer-Encoding').toLowerCase() === 'base64'
    ? Buffer.from(body, 'base64')
    : Buffer.from(body, 'latin1');
}

function parseMail(source: string): Mail {
  const message = parsePart(source);
  const parts = [...leaves(message)];
  const isText = (part: Part): boolean => part.header('Content-Type').startsWith('text/html');
  return {
    to: message.header('To'),
    subject: message.header('Subject'),
    text: parts
      .filter(isText)
      .map((part) => decode(part).toString())
      .join('\n'),
    attachments: parts
      .filter((part) => !isText(part))
      .map((part) => ({
        type: part.header('Content-Type').split(';')[0] ?? '',
        name: / name="?([^";]+)"?/i.exec(part.header('Content-Type'))?.[1] ?? '',
        content: decode(part),
      })),
  };
}
