import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function present(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  return [...SYSTEM, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
}

/** An installed Chromium; else one is installed now: Playwright's download, or Debian's package (as root). */
export function findBrowser(): string {
  const found = present();
  if (found !== undefined) return found;
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell'], { stdio: 'inherit' });
  const downloaded = present();
  if (downloaded !== undefined) return downloaded;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  const installed = present();
  if (installed === undefined)
    throw new Error('No Chromium was found or could be installed; set CHROMIUM to its path.');
  return installed;
}
