import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No requests of the browser's own, and no parts that fail without a screen or as root. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function findInstalled(): string | undefined {
  const configured = process.env['CHROMIUM'];
  if (configured !== undefined && configured !== '') return configured;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
}

/** An installed Chromium; else one is installed now: Playwright's download, or Debian's package (as root). */
export function findBrowser(): string {
  const found = findInstalled();
  if (found !== undefined) return found;
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell'], { stdio: 'inherit' });
  const downloaded = findInstalled();
  if (downloaded !== undefined) return downloaded;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  const installed = findInstalled();
  if (installed === undefined)
    throw new Error('No Chromium was found or could be installed; set CHROMIUM to its path.');
  return installed;
}
