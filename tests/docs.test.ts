import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const sources = ['src', 'mocks', 'tests', 'e2e'].flatMap(filesIn).filter((path) => /\.(tsx?|css)$/.test(path));
const guides = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...filesIn('docs').filter((path) => path.endsWith('.md') && !path.startsWith('docs/contract/')),
];

/** `docs/contract/<file> §1 and §2`, also where the comment continues on the next line. */
const CITATION = /docs\/contract\/([\w.-]+\.(?:md|json))((?:[\s*,]|and)*§\d+)*/g;

describe('citations of the contract', () => {
  it('name files and sections that exist in docs/contract', () => {
    const missing = sources.flatMap((path) =>
      [...read(path).matchAll(CITATION)].flatMap(([citation, file = '']) => {
        const cited = `docs/contract/${file}`;
        if (!existsSync(join(root, cited))) return [`${path}: ${cited}`];
        const text = read(cited);
        return [...citation.matchAll(/§(\d+)/g)]
          .filter(([, section = '']) => !new RegExp(`^## ${section}\\.`, 'm').test(text))
          .map(([section]) => `${path}: ${cited} ${section}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('are never outside the repository', () => {
    const outside = /(?:\.\.\/)?\bshared\/(?:contract|spec\.md|recordings)|\b(?:contract|spec(?:ification)?) §/i;
    expect(sources.filter((path) => path !== 'tests/docs.test.ts' && outside.test(read(path)))).toEqual([]);
  });
});

describe('the guides', () => {
  const ROOTED = /`((?:src|mocks|tests|e2e|docs|public|\.github|\.ci)\/[\w./-]*)`/g;
  const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;

  it.each(guides)('%s names files and folders that exist', (guide) => {
    const text = read(guide);
    const named = [...text.matchAll(ROOTED)].map(([, path = '']) => path);
    const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(guide, '..', path));
    expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('sizes in the guides', () => {
  // As text: its module reads a build.
  const limits = read('.size-limit.js');
  const README = /first path (\d+) KB.*?big number (\d+) KB.*?line chart (\d+) KB.*?edit mode (\d+) KB/s;
  const ARCHITECTURE =
    /^\| first path[^|]*\| (\d+).*?^\| dashboard[^|]*\| (\d+).*?^\| chart builder[^|]*\| (\d+).*?^\| edit mode[^|]*\| (\d+)/ms;

  it.each([
    ['README.md', README],
    ['ARCHITECTURE.md', ARCHITECTURE],
  ])('%s has none above the gate of npm run size', (guide, pattern) => {
    const gates = [
      'first path without charts',
      'a dashboard of line, table and big number',
      'the chart builder with a line chart',
      'edit mode with its list of charts, beside an open dashboard with a text',
    ].map((name) => Number(/'([\d.]+) KB'/.exec(limits.slice(limits.indexOf(`'${name}'`)))?.[1]));
    const sizes = pattern.exec(read(guide))?.slice(1).map(Number) ?? [];
    expect(sizes).toHaveLength(gates.length);
    expect(sizes.filter((size, i) => !(size <= (gates[i] ?? NaN)))).toEqual([]);
    // Nor far below: they move with the gates.
    expect(sizes.filter((size, i) => size < 0.985 * (gates[i] ?? NaN))).toEqual([]);
  });
});

it('the README names every chart type once, in its category', () => {
  const rows = [...read('README.md').matchAll(/^\| (\w[^|`]*?) +\| (`.*`.*?) *\|$/gm)];
  const named = rows.flatMap(([, category = '', types = '']) =>
    [...types.matchAll(/`([\w-]+)`/g)].map(([, type = '']) => `${type}: ${category}`),
  );
  const existing = filesIn('src/viz')
    .filter((path) => path.endsWith('/details.ts'))
    .map((path) => {
      const category = /category: '([^']*)'/.exec(read(path))?.[1];
      return `${path.split('/').at(-2) ?? ''}: ${category === '' || category === undefined ? 'Other' : category}`;
    });
  expect(named.toSorted()).toEqual(existing.toSorted());
});
