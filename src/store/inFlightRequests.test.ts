import { describe, expect, it } from 'vitest';
import { InFlightRequests } from './inFlightRequests';

function server() {
  const sent: { signal: AbortSignal; respond: (value: string) => void; fail: (error: Error) => void }[] = [];
  const run = (signal: AbortSignal): Promise<string> => {
    return new Promise((respond, fail) => {
      sent.push({ signal, respond, fail });
    });
  };
  return { sent, run };
}

describe('InFlightRequests', () => {
  it('sends a request once while it is in flight, and again afterwards', async () => {
    const { sent, run } = server();
    const requests = new InFlightRequests<string>();
    const { signal } = new AbortController();
    const both = Promise.all([requests.fetch('a', signal, run), requests.fetch('a', signal, run)]);
    const other = requests.fetch('b', signal, run);
    expect(sent).toHaveLength(2);
    sent[0]?.respond('one');
    sent[1]?.respond('two');
    expect([await both, await other]).toEqual([['one', 'one'], 'two']);
    void requests.fetch('a', signal, run);
    expect(sent).toHaveLength(3);
  });

  it('continues while anyone waits, and is aborted with the last one', async () => {
    const { sent, run } = server();
    const requests = new InFlightRequests<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = requests.fetch('a', first.signal, run);
    const two = requests.fetch('a', second.signal, run);
    first.abort();
    await expect(one).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent[0]?.signal.aborted).toBe(false);
    second.abort();
    await expect(two).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent[0]?.signal.aborted).toBe(true);
    const again = requests.fetch('a', new AbortController().signal, run);
    sent[1]?.respond('later');
    expect(await again).toBe('later');
  });

  it('rejects for everybody', async () => {
    const { sent, run } = server();
    const requests = new InFlightRequests<string>();
    const { signal } = new AbortController();
    const both = Promise.allSettled([requests.fetch('a', signal, run), requests.fetch('a', signal, run)]);
    sent[0]?.fail(new Error('no'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
