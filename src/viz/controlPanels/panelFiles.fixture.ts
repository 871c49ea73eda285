import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** The control panel of every type → its file: of charts in their own folders, of native filters and customizations here. */
export const panelFiles: ReadonlyMap<string, string> = new Map(
  [
    ...readdirSync(folder).map((name) => [name.replace('.json', ''), name] as const),
    ...readdirSync(join(folder, '..')).map((name) => [name, `../${name}/controlPanel.json`] as const),
  ]
    .map(([name, file]) => [name, join(folder, file)] as const)
    .filter(([name, file]) => file.endsWith('.json') && name !== 'shared' && existsSync(file)),
);
