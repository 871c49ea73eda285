import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';

/** A part of the server under test: a group of processes, whose first one E2E_PIDS lists. */
type Part = 'redis' | 'celery';

const list = process.env['E2E_PIDS'] ?? '';

/** '' of a process that has ended, also where nobody has asked for its result. */
function readOf(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid.toString()}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function findPid(part: Part): number {
  const pids = readFileSync(list, 'utf8').trim().split('\n');
  const pid = pids.find((each) => readOf(each, 'cmdline').includes(part));
  if (pid === undefined) throw new Error(`${list} has no process of ${part}.`);
  return Number(pid);
}

/** Stops all of its processes where they are, or has them continue. */
export function pause(part: Part): void {
  process.kill(-findPid(part), 'SIGSTOP');
}
export function resume(part: Part): void {
  process.kill(-findPid(part), 'SIGCONT');
}

/** How it was started. Redis writes its address over its arguments and its environment. */
function readStart(part: Part, pid: number): { command: string[]; env: NodeJS.ProcessEnv } {
  const words = readOf(pid, 'cmdline').split('\0').filter(Boolean);
  if (part === 'redis') {
    const port = /:(\d+)/.exec(words.join(' '))?.[1] ?? '';
    const memoryOnly = ['--save', '', '--appendonly', 'no'];
    return { command: ['redis-server', '--port', port, '--bind', '127.0.0.1', ...memoryOnly], env: process.env };
  }
  const entries = readOf(pid, 'environ').split('\0').filter(Boolean);
  const env = Object.fromEntries(
    entries.map((entry) => [entry.split('=')[0] ?? '', entry.slice(entry.indexOf('=') + 1)]),
  );
  return { command: words, env };
}

/** Kills it without warning. Returns what starts it again as it was; E2E_PIDS then lists it, so that it ends with the server. */
export async function kill(part: Part): Promise<() => void> {
  const pid = findPid(part);
  const { command, env } = readStart(part, pid);
  const cwd = readlinkSync(`/proc/${pid.toString()}/cwd`);
  process.kill(-pid, 'SIGKILL');
  while (readOf(pid, 'cmdline') !== '') await new Promise((resolve) => setTimeout(resolve, 50));
  return () => {
    const [program = '', ...words] = command;
    const child = spawn(program, words, { cwd, env, detached: true, stdio: 'ignore' });
    child.unref();
    const pids = readFileSync(list, 'utf8').trim().split('\n');
    const now = pids.map((each) => (each === pid.toString() ? String(child.pid) : each));
    writeFileSync(list, `${now.join('\n')}\n`);
  };
}
