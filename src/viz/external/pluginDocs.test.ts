// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getTraits } from '../../lib/getTraits';
import { asRecord } from '../../lib/read';
import { shareModules } from './shareModules';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/plugins.md'), 'utf8');

/** The names in the code block of a module. */
function getListed(name: string): readonly string[] {
  const [, block = ''] = docs.split(`### \`${name}\``)[1]?.split('```') ?? [];
  return block.replace(/^text/, '').trim().split(/\s+/).sort();
}

it.each(['@superset-ui/core', '@superset-ui/chart-controls'])(
  'docs/plugins.md lists the exports of %s',
  async (name) => {
    await shareModules({
      request: () => Promise.reject(new Error('It sends no requests.')),
      rules: getTraits(6, true),
      hasFeature: () => false,
      conf: {},
      locale: 'en',
      isDark: () => false,
    });
    const module = asRecord(Reflect.get(window, `__superset__/${name}`));
    expect(Object.keys(module).sort()).toEqual(getListed(name));
  },
);
