import { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asRecord } from '../../src/lib/read';
import { openChildDatabase } from './childDatabase';

const MINUTE = 60_000;

/** A process that responds to `SELECT 1` only, and exits a moment after it was killed, as real ones do. */
class TestProcess extends ChildProcess {
  override send(message: unknown): boolean {
    const { id, sql } = asRecord(message);
    if (sql === 'SELECT 1') queueMicrotask(() => this.emit('message', { id, columns: [] }));
    return true;
  }
  override kill(): boolean {
    setTimeout(() => this.emit('exit', null, 'SIGKILL'), 1);
    return true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('serves after any number of queries that took too long', async () => {
  const database = openChildDatabase(undefined, () => new TestProcess());
  for (let i = 0; i < 4; i += 1) {
    const slow = expect(database.query('SELECT pg_sleep(70)', [])).rejects.toThrow('took too long');
    await vi.advanceTimersByTimeAsync(MINUTE + 10);
    await slow;
  }
  expect(await database.query('SELECT 1', [])).toEqual([]);
});

it('gives up a process that dies again and again', async () => {
  let starts = 0;
  const database = openChildDatabase(undefined, () => {
    starts += 1;
    const child = new TestProcess();
    child.kill();
    return child;
  });
  await vi.advanceTimersByTimeAsync(MINUTE);
  await expect(database.query('SELECT 1', [])).rejects.toThrow('could not be started');
  expect(starts).toBe(3);
});
