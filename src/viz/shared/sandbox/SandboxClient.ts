import { parseJson } from '../../../lib/losslessJson';
import type { SandboxCall, SandboxMessage, SandboxRequest } from './protocol';

/** How much longer than its limit a call may take before its worker is ended: native code may not notice the limit. */
const GRACE = 500;

export class SandboxError extends Error {
  readonly reason: 'error' | 'timeout';
  constructor(message: string, reason: 'error' | 'timeout' = 'error') {
    super(message);
    this.reason = reason;
  }
}

interface Pending {
  readonly call: SandboxCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: SandboxError) => void;
}

const createWorker = (): Worker =>
  new Worker(new URL('./sandbox.worker.ts', import.meta.url), { type: 'module', name: 'sandbox' });

/** 64-bit numbers are texts in the sandbox: its numbers would lose their last digits. */
function toSandboxJson(args: readonly unknown[]): string {
  return JSON.stringify(args, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
}

/** Runs the code of one chart's author in a worker, which starts with the first call. */
export class SandboxClient {
  #worker: Worker | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #nextId = 0;
  readonly #pending = new Map<number, Pending>();

  /** Rejects with a SandboxError. */
  run(code: string, kind: SandboxCall['kind'], args: readonly unknown[], timeLimit: number): Promise<unknown> {
    const call: SandboxCall = { code, kind, args: toSandboxJson(args), timeLimit };
    const id = (this.#nextId += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { call, resolve, reject });
      const request: SandboxRequest = { id, ...call };
      this.#start().postMessage(request);
    });
  }

  dispose(): void {
    this.#end(new SandboxError('closed'));
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = createWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<SandboxMessage>) => this.#receive(data));
    worker.addEventListener('error', (event) => this.#end(new SandboxError(event.message || 'The worker failed')));
    this.#worker = worker;
    return worker;
  }

  #receive(message: SandboxMessage): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    if (message.state === 'started') {
      const { timeLimit } = pending.call;
      this.#watchdog = setTimeout(() => this.#end(new SandboxError('timeout', 'timeout')), timeLimit + GRACE);
      return;
    }
    clearTimeout(this.#watchdog);
    this.#pending.delete(message.id);
    if (message.state === 'done') {
      pending.resolve(parseJson(message.json));
      return;
    }
    const error = new SandboxError(message.message, message.reason);
    pending.reject(error);
    if (message.isBroken) this.#end(error);
  }

  /** Ends the worker; the next call starts a new one. */
  #end(error: SandboxError): void {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    pending.forEach(({ reject }) => reject(error));
  }
}
