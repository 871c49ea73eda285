import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A package of which code is in the build. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Below the root, as package-lock.json has it: `node_modules/a/node_modules/b`. */
  readonly path: string;
}

/** The file of the build that lists them, beside Vite's manifest. */
export const PACKAGES_FILE = '.vite/packages.json';

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Helpers that the build tools put in, by the names of their modules. */
const TOOLS: readonly (readonly [string, RegExp])[] = [
  ['vite', /^\0vite\//],
  ['rolldown', /^\0rolldown\//],
];

/** The folder of the package that a module is from; undefined for our own. */
function findFolder(id: string, root: string): string | undefined {
  const tool = TOOLS.find(([, module]) => module.test(id))?.[0];
  return tool === undefined ? PACKAGE.exec(id.replace(/^\0/, ''))?.[0] : path.join(root, 'node_modules', tool);
}

function describe(folder: string): BundledPackage {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as BundledPackage;
  return { name, version, path: folder.slice(folder.indexOf('node_modules/')) };
}

/**
 * Plugins, for the pages and for the workers, that list the packages of which something is in the build: of scripts what is left of
 * them after tree-shaking, of style sheets what is imported.
 */
export function listBundledPackages(root: string): { readonly pages: () => Plugin; readonly workers: () => Plugin } {
  const folders = new Set<string>();
  const collect = (all: Iterable<string>, bundle: Rolldown.OutputBundle): void => {
    const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const styles = [...all].filter((id) => /\.css(\?|$)/.test(id));
    for (const id of [...scripts, ...styles]) {
      const folder = findFolder(id, root);
      if (folder !== undefined) folders.add(folder);
    }
  };
  return {
    workers: () => ({
      name: 'bundled-packages-of-workers',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(this.getModuleIds(), bundle);
      },
    }),
    pages: () => ({
      name: 'bundled-packages',
      apply: 'build',
      // Workers are built while the pages' modules are transformed, which is over.
      generateBundle(_options, bundle) {
        collect(this.getModuleIds(), bundle);
        const packages = [...folders].map(describe).sort((a, b) => (a.path < b.path ? -1 : 1));
        this.emitFile({ type: 'asset', fileName: PACKAGES_FILE, source: `${JSON.stringify(packages, null, 2)}\n` });
      },
    }),
  };
}
