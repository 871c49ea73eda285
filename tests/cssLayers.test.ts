import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => `src/${path}`);
const theme = readFileSync('src/ui/theme.css', 'utf8');
const layers = /@layer ([\w, ]+);/.exec(theme)?.[1]?.split(', ') ?? [];

/** What a sheet has outside of its `@layer NAME { … }` blocks, and the names of these. */
function topLevel(css: string): { readonly names: readonly string[]; readonly outside: string } {
  const names: string[] = [];
  let outside = '';
  let depth = 0;
  for (const piece of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/([{}])/)) {
    if (piece === '{') depth += 1;
    else if (piece === '}') depth -= 1;
    else if (depth === 0) {
      const name = /^\s*@layer (\w+)\s*$/.exec(piece)?.[1];
      if (name === undefined) outside += piece.trim();
      else names.push(name);
    }
  }
  return { names, outside };
}

describe('cascade layers', () => {
  it('are declared by the first sheet of the page', () => {
    expect(layers).toContain('kit');
    expect(/^import .*$/m.exec(readFileSync('src/app/main.tsx', 'utf8'))?.[0]).toBe("import '../ui/theme.css';");
  });

  it.each(sheets.filter((path) => path !== 'src/ui/theme.css'))('%s is in the layer of its folder', (path) => {
    const folder = path.split('/')[1] ?? '';
    const { names, outside } = topLevel(readFileSync(path, 'utf8'));
    expect(outside).toBe('');
    expect(names).toEqual([folder === 'ui' ? 'kit' : folder]);
    expect(layers).toContain(names[0]);
  });

  it('contain all rules of the theme', () => {
    const { names, outside } = topLevel(theme.replace(/@layer [\w, ]+;/, ''));
    expect(outside).toBe('');
    expect(names).toEqual(['tokens', 'reset']);
  });
});
