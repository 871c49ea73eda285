import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { chooseFault, type Fault, type FaultPlan } from './chooseFault';

export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly fault: Fault | undefined;
  /** A file of the front end, or its own page, which tells whether another build has been deployed. */
  readonly isFrontEnd: boolean;
  /** Milliseconds. */
  readonly startedAt: number;
  endedAt: number | undefined;
}

/** The server under test at another port, behind a network that fails. */
export interface FaultProxy {
  readonly base: string;
  /** From now on requests fail. What was sent before is forgotten. */
  readonly start: (plan: FaultPlan) => void;
  /** Overrides the plan for requests for which it returns a fault. */
  force: ((request: string) => Fault | undefined) | undefined;
  /** The network is fine again; what hangs is cut. */
  readonly stop: () => void;
  /** The requests since the faults began. */
  readonly log: readonly LoggedRequest[];
  readonly close: () => Promise<void>;
}

/** Seconds. */
export const RETRY_AFTER = 2;
/** Milliseconds. */
const LATENCY = 2000;
const DROP_PAUSE = 150;
const DROPS = 12;
const LONGEST_HANG = 600_000;

const GATEWAY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

function readAll(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
    message.on('close', () => reject(new Error('closed')));
  });
}

/** Faults in which the server does not get the request. */
function answerInstead(fault: Fault): Answer | undefined {
  const json = (status: number, headers: OutgoingHttpHeaders = {}): Answer => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ message: `${String(status)} of the network` })),
  });
  const after = { 'retry-after': String(RETRY_AFTER) };
  // A date may be meant for a clock that is hours off; the client sees the server's in the header beside it.
  const afterDate = {
    'retry-after': new Date(Date.now() + RETRY_AFTER * 1000).toUTCString(),
    date: new Date().toUTCString(),
  };
  switch (fault) {
    case 'tooMany':
      return json(429);
    case 'tooManyRetryAfter':
      return json(429, after);
    case 'unavailable':
      return json(503);
    case 'unavailableRetryAfter':
      return json(503, afterDate);
    case 'badGateway':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: Buffer.from(GATEWAY_PAGE) };
    default:
      return undefined;
  }
}

/** What the server's answer becomes; faults of the connection leave it. */
function spoil(fault: Fault | undefined, answer: Answer): Answer {
  const { body } = answer;
  if (fault === 'halfJson') return { ...answer, body: body.subarray(0, body.length / 2) };
  if (fault === 'duplicatedBody') return { ...answer, body: Buffer.concat([body, body]) };
  if (fault === 'notJson')
    return {
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/plain' },
      body: Buffer.from('Busy. Sorry!'),
    };
  return answer;
}

const DROPPED_HEADERS = ['transfer-encoding', 'content-length', 'connection', 'keep-alive'];

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  const kept = Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.includes(name));
  response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': String(body.length) });
}

export async function startFaultProxy(): Promise<FaultProxy> {
  const target = new URL(process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179');
  let plan: FaultPlan | undefined;
  let force: FaultProxy['force'];
  let log: LoggedRequest[] = [];
  /** Waits that end with the faults. */
  const waits = new Set<() => void>();

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waits.add(end);
    });

  const forward = ({ method, url, headers }: IncomingMessage, sent: Buffer, fault?: Fault): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { cookie, ...others } = headers;
      const changed: OutgoingHttpHeaders = {
        ...(fault === 'noSession' ? others : headers),
        ...(fault === 'badCsrf' && { 'x-csrftoken': 'expired' }),
        // What is cut in the middle has to be readable up to there.
        ...(fault !== undefined && { 'accept-encoding': 'identity' }),
        host: target.host,
      };
      const { hostname: host, port } = target;
      const request = http.request({ host, port, method, path: url, headers: changed }, (answer) => {
        // The cookie of a session that the request did not have would replace that of the page.
        if (fault === 'noSession') delete answer.headers['set-cookie'];
        const { statusCode: status = 500, headers: answerHeaders } = answer;
        readAll(answer).then((body) => resolve({ status, headers: answerHeaders, body }), reject);
      });
      request.on('error', reject);
      request.end(sent);
    });

  const respond = async (
    request: IncomingMessage,
    sent: Buffer,
    response: ServerResponse,
    fault?: Fault,
  ): Promise<void> => {
    if (fault === 'hang') await wait(LONGEST_HANG);
    if (fault === 'reset' || fault === 'hang') {
      response.destroy();
      return;
    }
    if (fault === 'latency') await wait(LATENCY);
    if (fault === 'sentTwice') await forward(request, sent);
    const answer = (fault && answerInstead(fault)) ?? spoil(fault, await forward(request, sent, fault));
    if (fault === 'lostResponse') {
      response.destroy();
      return;
    }
    write(response, answer);
    const { body } = answer;
    const getPart = (from: number, to: number): Buffer => body.subarray(body.length * from, body.length * to);
    if (fault === 'cutBody') {
      response.write(getPart(0, 0.5), () => response.destroy());
      return;
    }
    const drops = fault === 'slowBody' ? DROPS : 1;
    for (let drop = 1; drop < drops; drop++) {
      response.write(getPart((drop - 1) / drops, drop / drops));
      await wait(DROP_PAUSE);
    }
    response.end(getPart((drops - 1) / drops, 1));
  };

  /** Undefined before and after the faults, and for the page itself, in whose place the browser has a page of its own. */
  const logRequest = ({ method = 'GET', url: path = '/', headers }: IncomingMessage, sent: Buffer) => {
    const forced = force?.(`${method} ${path}`);
    const isNavigation = ['document', 'iframe'].includes(String(headers['sec-fetch-dest']));
    if (isNavigation || (!plan && forced === undefined)) return undefined;
    const body = sent.toString('latin1');
    const earlier = log.filter((each) => each.method === method && each.path === path && each.body === body).length;
    const isPage = headers.accept?.startsWith('text/html') === true;
    const hasCsrfToken = headers['x-csrftoken'] !== undefined;
    const chosen = plan && chooseFault(plan, { method, path, body, earlier, hasCsrfToken, isPage });
    const entry: LoggedRequest = {
      method,
      path,
      body,
      fault: forced ?? chosen,
      isFrontEnd: path.startsWith('/vitrine/') || (isPage && headers['x-vitrine'] === undefined),
      startedAt: Date.now(),
      endedAt: undefined,
    };
    log.push(entry);
    return entry;
  };

  const server = http.createServer((request, response) => {
    // Where a kept connection ends without a response, Chrome sends even a POST again, on each kept connection that it has.
    response.shouldKeepAlive = false;
    const handle = async (): Promise<void> => {
      const sent = await readAll(request);
      const entry = logRequest(request, sent);
      response.on('close', () => {
        if (entry) entry.endedAt = Date.now();
      });
      await respond(request, sent, response, entry?.fault);
    };
    // The page has gone, or the server has ended the connection.
    handle().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    base: `http://127.0.0.1:${port.toString()}`,
    start: (next) => {
      log = [];
      plan = next;
    },
    get force() {
      return force;
    },
    set force(next) {
      log = [];
      force = next;
    },
    stop: () => {
      plan = undefined;
      force = undefined;
      waits.forEach((end) => end());
    },
    get log() {
      return log;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
