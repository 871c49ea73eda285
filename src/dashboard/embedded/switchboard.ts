import { asString, isRecord } from '../../lib/read';

/** What a method is called with, and what it responds with; both are cloned from one page to the other. */
type Method = (args: unknown) => unknown;

/** The messages of Superset's embedded SDK over a message port. Source: docs/contract/dashboard.md §8. */
export interface Switchboard {
  readonly defineMethod: (name: string, method: Method) => void;
  /** Calls a method of the host page. Undefined where it has none, or does not respond in time. */
  readonly get: (name: string, args: unknown, timeout: number) => Promise<unknown>;
  /** Calls a method of the host page that responds with nothing; where it has none, nothing happens. */
  readonly emit: (name: string, args: unknown) => void;
}

const NAME = 'superset';

export function createSwitchboard(port: MessagePort): Switchboard {
  const methods = new Map<string, Method>();
  const pending = new Map<string, (result: unknown) => void>();
  let calls = 0;

  const fail = (messageId: string, error: string): void =>
    port.postMessage({ switchboardAction: 'error', messageId, error: `[${NAME}] ${error}` });

  async function respond(method: string, messageId: string, args: unknown): Promise<void> {
    const run = methods.get(method);
    if (!run) {
      fail(messageId, `Method "${method}" is not defined`);
      return;
    }
    try {
      // Posting throws too, for a result that cannot be cloned.
      port.postMessage({ switchboardAction: 'reply', messageId, result: await run(args) });
    } catch (error) {
      console.error(error);
      fail(messageId, `Method "${method}" threw an error`);
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    const { switchboardAction, args, result } = data;
    const method = asString(data['method']);
    const messageId = asString(data['messageId']);
    if (switchboardAction === 'get') void respond(method, messageId, args);
    else if (switchboardAction === 'emit') methods.get(method)?.(args);
    else {
      pending.get(messageId)?.(switchboardAction === 'reply' ? result : undefined);
      pending.delete(messageId);
    }
  };

  return {
    defineMethod: (name, method) => {
      methods.set(name, method);
    },
    get: (method, args, timeout) =>
      new Promise((resolve) => {
        calls += 1;
        const messageId = `m_${NAME}_${calls.toString()}`;
        pending.set(messageId, resolve);
        setTimeout(() => {
          pending.delete(messageId);
          resolve(undefined);
        }, timeout);
        port.postMessage({ switchboardAction: 'get', method, messageId, args });
      }),
    emit: (method, args) => port.postMessage({ switchboardAction: 'emit', method, args }),
  };
}
