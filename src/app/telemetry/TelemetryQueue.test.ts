import { expect, it } from 'vitest';
import { TelemetryQueue } from './TelemetryQueue';
import type { ErrorReport } from './telemetryTypes';

const report = (name: string): ErrorReport => ({ kind: 'uncaught', name, message: null, frames: [], page: 'home' });

it('has each error once, and nothing twice', () => {
  const queue = new TelemetryQueue();
  expect(queue.take()).toBeUndefined();
  for (let time = 0; time < 1e6; time += 1000) queue.addError(report('A'), time);
  queue.addError(report('B'), 1e6);
  expect(queue.take()).toEqual({ vitals: [], errors: [report('A'), report('B')], dropped: 0 });
  queue.addError(report('A'), 2e6);
  expect(queue.take()).toBeUndefined();
});

it('takes twenty errors a minute, and counts the others', () => {
  const queue = new TelemetryQueue();
  for (let i = 0; i < 30; i += 1) queue.addError(report(`E${String(i)}`), i);
  expect(queue.take()).toMatchObject({ errors: { length: 20 }, dropped: 10 });
  queue.addError(report('E29'), 59_000);
  expect(queue.take()).toEqual({ vitals: [], errors: [], dropped: 1 });
  queue.addError(report('E29'), 60_100);
  expect(queue.take()).toEqual({ vitals: [], errors: [report('E29')], dropped: 0 });
});

it('takes a hundred from one page', () => {
  const queue = new TelemetryQueue();
  for (let i = 0; i < 120; i += 1) queue.addError(report(`E${String(i)}`), i * 10_000);
  expect(queue.take()).toMatchObject({ errors: { length: 100 }, dropped: 20 });
});
