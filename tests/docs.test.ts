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
