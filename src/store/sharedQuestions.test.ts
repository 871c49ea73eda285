import { describe, expect, it } from 'vitest';
import { SharedQuestions } from './sharedQuestions';

function server() {
  const asked: { signal: AbortSignal; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const run = (signal: AbortSignal): Promise<string> => {
    return new Promise((answer, fail) => {
      asked.push({ signal, answer, fail });
    });
  };
  return { asked, run };
}

describe('SharedQuestions', () => {
  it('asks once for all who wait, and anew after the answer', async () => {
    const { asked, run } = server();
    const questions = new SharedQuestions<string>();
    const { signal } = new AbortController();
    const both = Promise.all([questions.ask('a', signal, run), questions.ask('a', signal, run)]);
    const other = questions.ask('b', signal, run);
    expect(asked).toHaveLength(2);
    asked[0]?.answer('one');
    asked[1]?.answer('two');
    expect([await both, await other]).toEqual([['one', 'one'], 'two']);
    void questions.ask('a', signal, run);
    expect(asked).toHaveLength(3);
  });

  it('goes on for the rest when one is called off, and ends when all are', async () => {
    const { asked, run } = server();
    const questions = new SharedQuestions<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = questions.ask('a', first.signal, run);
    const two = questions.ask('a', second.signal, run);
    first.abort();
    await expect(one).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked[0]?.signal.aborted).toBe(false);
    second.abort();
    await expect(two).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked[0]?.signal.aborted).toBe(true);
    const anew = questions.ask('a', new AbortController().signal, run);
    asked[1]?.answer('later');
    expect(await anew).toBe('later');
  });

  it('fails for all alike', async () => {
    const { asked, run } = server();
    const questions = new SharedQuestions<string>();
    const { signal } = new AbortController();
    const both = Promise.allSettled([questions.ask('a', signal, run), questions.ask('a', signal, run)]);
    asked[0]?.fail(new Error('no'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
