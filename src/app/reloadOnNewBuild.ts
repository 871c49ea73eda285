import { readStored, writeStored } from '../lib/storage';

const KEY = 'vitrine.reloadedAt';
const ONCE_PER = 30_000;

/** A newer build replaced this one while the page was open: reloads once, and never over unsaved changes. */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = readStored(KEY);
    if (typeof last === 'number' && Date.now() - last < ONCE_PER) return;
    const leaving = new Event('beforeunload', { cancelable: true });
    if (!window.dispatchEvent(leaving)) return;
    event.preventDefault();
    writeStored(KEY, Date.now());
    window.location.reload();
  });
}
