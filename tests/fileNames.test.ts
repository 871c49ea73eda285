import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(path));

/** What macOS and Windows, or a reader, take for the same name. */
function groups(names: Iterable<string>): readonly (readonly string[])[] {
  const byKey = new Map<string, Set<string>>();
  for (const name of names) {
    const key = name.toLowerCase();
    byKey.set(key, (byKey.get(key) ?? new Set()).add(name));
  }
  return [...byKey.values()].filter((same) => same.size > 1).map((same) => [...same]);
}

it('no two files of a folder differ by case alone, with or without their extensions', () => {
  const modules = files.map((path) =>
    /^(src|mocks|tests|e2e)\//.test(path) ? path.replace(/(\.d)?\.[jt]sx?$/, '') : path,
  );
  expect(groups(modules)).toEqual([]);
});

it('imports use the exact case of file names', () => {
  const byKey = new Map(files.map((path) => [path.replace(/(\.d)?\.[jt]sx?$/, '').toLowerCase(), path]));
  const wrong: string[] = [];
  for (const path of files.filter((file) => /^(src|mocks|tests|e2e)\/.*\.tsx?$/.test(file))) {
    for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import\(|import) '(\.[^'?]+)/g)) {
      const target = join(dirname(path), from).replace(/\.[jt]sx?$/, '');
      const file = byKey.get(target.toLowerCase());
      if (file !== undefined && !file.startsWith(target)) wrong.push(`${path}: ${from}, the file is ${file}`);
    }
  }
  expect(wrong).toEqual([]);
});
