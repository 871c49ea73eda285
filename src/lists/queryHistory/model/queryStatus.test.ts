import { expect, it } from 'vitest';
import { getStatusKind, getStatusLabel, isUnfinished } from './queryStatus';

it.each([
  ['success', 'Success', false],
  ['failed', 'Failed', false],
  ['stopped', 'Stopped', false],
  ['running', 'Running', true],
  ['fetching', 'Running', true],
  ['pending', 'Scheduled', true],
  ['scheduled', 'Scheduled', true],
  ['timed_out', 'Offline', false],
  ['constructor', 'constructor', false],
])('%s is %s', (status, label, unfinished) => {
  expect([getStatusLabel(status), isUnfinished({ status })]).toEqual([label, unfinished]);
});

it('an unknown status has its own kind', () => {
  expect(getStatusKind('queued_by_someone')).toBe('unknown');
});
