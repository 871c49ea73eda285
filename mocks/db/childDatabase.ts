import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Database, DatabaseError, type ResultColumn, type UploadedTable } from './database';

interface QueryReply {
  readonly id: number;
  readonly columns?: readonly ResultColumn[];
  readonly error?: string;
}

interface PendingQuery {
  readonly resolve: (columns: readonly ResultColumn[]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Time limit of a statement: the process is killed and restarted, since the engine cannot cancel a statement. */
const timeout = 60_000;
/** A process that dies this often without a single response is not restarted. */
const maxFailures = 3;

const forkChild = (cacheFolder: string | undefined): ChildProcess =>
  fork(fileURLToPath(new URL('./child.ts', import.meta.url)), cacheFolder === undefined ? [] : [cacheFolder], {
    execArgv: ['--import', 'tsx'],
    // Structured clone preserves Dates and bigints.
    serialization: 'advanced',
  });

/** The database in a process of its own, started immediately. */
export function openChildDatabase(cacheFolder: string | undefined, start = forkChild): Database {
  const pending = new Map<number, PendingQuery>();
  let nextId = 0;
  let failures = 0;
  let closing = false;
  const uploaded = new Map<string, UploadedTable>();
  let child = startChild();

  function startChild(): ChildProcess {
    const started = start(cacheFolder);
    started.on('message', (reply: QueryReply) => {
      failures = 0;
      const pendingQuery = takePending(reply.id);
      if (reply.columns) pendingQuery?.resolve(reply.columns);
      else pendingQuery?.reject(new DatabaseError(reply.error ?? 'The database did not respond.'));
    });
    started.on('exit', () => {
      // Otherwise it was killed on purpose, and another one has replaced it.
      if (started !== child || closing) return;
      failures += 1;
      restart('The database stopped.');
    });
    // A message to a process that has just ended; its exit is handled above.
    started.on('error', () => undefined);
    for (const create of uploaded.values()) started.send({ create });
    return started;
  }

  function takePending(id: number): PendingQuery | undefined {
    const pendingQuery = pending.get(id);
    pending.delete(id);
    clearTimeout(pendingQuery?.timer);
    return pendingQuery;
  }

  function restart(reason: string): void {
    const old = child;
    if (failures < maxFailures) child = startChild();
    old.kill('SIGKILL');
    for (const id of [...pending.keys()]) takePending(id)?.reject(new DatabaseError(reason));
  }

  function send(message: object): Promise<readonly ResultColumn[]> {
    return new Promise((resolve, reject) => {
      if (failures >= maxFailures) {
        reject(new DatabaseError('The database could not be started.'));
        return;
      }
      const id = nextId;
      nextId += 1;
      const timer = setTimeout(() => {
        restart('The query took too long and was stopped.');
      }, timeout);
      pending.set(id, { resolve, reject, timer });
      child.send({ id, ...message });
    });
  }

  return {
    query: (sql, tables) => send({ sql, tables }),
    createTable: async (create) => {
      await send({ create });
      // A process that replaces this one needs it, too.
      uploaded.set(create.name, create);
    },
    close: () => {
      closing = true;
      child.kill('SIGKILL');
      return Promise.resolve();
    },
  };
}
