import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const viz = join(import.meta.dirname, '..');

/** Viz type → the file of its control panel. */
export const panelFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(viz)
    .map((name) => [name, join(viz, name, 'controlPanel.json')] as const)
    .filter(([, file]) => existsSync(file)),
);
