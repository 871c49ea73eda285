import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../session';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** The port of a server that has said where it listens. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
}

test('the package installs a command that serves Vitrine in front of a server', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-package-'));
  const npm = (cwd: string, ...args: string[]): string => execFileSync('npm', args, { cwd, encoding: 'utf8' });
  try {
    npm(root, 'run', '-s', 'build:command');
    npm(root, 'run', '-s', 'build:notices');
    // The tests run on a build: it is packed as it is.
    npm(root, 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder);
    const files = execFileSync('tar', ['-tzf', `vitrine-${version}.tgz`], { cwd: folder, encoding: 'utf8' }).split(
      '\n',
    );
    expect(files).toEqual(expect.arrayContaining(['package/THIRD_PARTY_LICENSES.txt', 'package/sbom.cdx.json']));
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    npm(folder, 'install', '--offline', '--no-audit', '--no-fund', '--silent', `./vitrine-${version}.tgz`);
    const command = path.join(folder, 'node_modules', '.bin', 'vitrine');
    expect(execFileSync(command, ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
    const child = spawn(command, ['--superset', baseURL ?? '', '--port', '0'], { stdio: 'pipe' });
    try {
      const origin = `http://127.0.0.1:${await listening(child)}`;
      await page.goto(`${origin}/superset/welcome/`);
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('admin');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Recents' })).toBeVisible();
      expect(page.url().startsWith(origin)).toBe(true);
      child.kill('SIGTERM');
      expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
