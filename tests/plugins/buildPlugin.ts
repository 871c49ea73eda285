import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What a page shares with the bundles of dynamic plugins. */
const SHARED_MODULES = ['react', 'react-dom', 'lodash', '@superset-ui/core', '@superset-ui/chart-controls'];

/** Imports of shared modules read the page's globals, as webpack's externals of such a bundle do. */
function sharedModules(): Plugin {
  const prefix = '\0shared:';
  return {
    name: 'shared-modules',
    enforce: 'pre',
    resolveId: (source) => (SHARED_MODULES.includes(source) ? `${prefix}${source}.cjs` : null),
    load: (id) =>
      id.startsWith(prefix)
        ? `module.exports = window['__superset__/${id.slice(prefix.length, -'.cjs'.length)}'];`
        : null,
  };
}

/** The bundle of a plugin: one ES module that registers the plugin when it is imported. */
export async function buildPlugin(name: string): Promise<string> {
  const root = join(import.meta.dirname, name);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sharedModules()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'classic' } },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/dynamic.ts', formats: ['es'], fileName: 'bundle' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${name} was not built.`);
  return output.output[0].code;
}
