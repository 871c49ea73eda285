import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getLeftOut, PARTLY_RUN } from '../e2e/specsOfOneVersion';

it('every spec that is left out before a server exists, and is named once', () => {
  expect(PARTLY_RUN.filter((spec) => !existsSync(`e2e/${spec}.spec.ts`))).toEqual([]);
  expect(new Set(PARTLY_RUN).size).toBe(PARTLY_RUN.length);
});

it('leaves out what is run before the other version, or before none', () => {
  expect(getLeftOut('2.1.3')).toEqual(expect.arrayContaining(['both/home.spec.ts', 'both/listPaging.spec.ts']));
  expect(getLeftOut('2.1.3')).not.toContain('both/drill.spec.ts');
  expect(getLeftOut('6.1.0')).toContain('both/drill.spec.ts');
});

it('a run without a version leaves nothing out', () => expect(getLeftOut(undefined)).toEqual([]));
