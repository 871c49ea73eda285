import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Folder → chunk, the lowest layer first. A chunk takes what at least `minShareCount` of the files that are loaded on demand
 * share; what only one of them needs stays with it. Many small files cost a connection's turn each over HTTP/1.1.
 */
const CHUNKS = [
  { name: 'rtkQuery', test: /\/@reduxjs\/toolkit\/dist\/query\//, minShareCount: 2 },
  { name: 'kit', test: /\/src\/(ui|lib(?!\/(html|css)))\//, minShareCount: 3 },
  { name: 'dnd', test: /\/node_modules\/(react-dnd|dnd-core|redux-undo|idb-keyval)/, minShareCount: 2 },
  { name: 'echarts', test: /\/node_modules\/(echarts|zrender|tslib)\//, minShareCount: 5 },
  { name: 'timeseries', test: /\/src\/viz\/shared\/(timeseries|echarts)\//, minShareCount: 5 },
  // By who shares it: nobody loads what others need.
  {
    name: 'shared',
    test: /\/src\/(ui|lib(?!\/(html|css))|query|api|store|chart|controls\/timeRange|viz(?!\/(table|big_number|shared\/(table|bigNumber))))/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
  },
  {
    name: 'table',
    test: /\/src\/viz\/(table|big_number\w*|shared\/(table|bigNumber))\/(?!label|details|defaults)\w+\.(tsx?|css)$/,
    minShareCount: 1,
  },
  { name: 'filters', test: /\/src\/dashboard\/filters\//, minShareCount: 3 },
  {
    name: 'explore',
    test: /\/src\/(controls|explore|datasets)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
  },
  {
    name: 'edit',
    test: /\/src\/(layout|dashboard\/edit)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** Assets live below /vitrine/, a path that no Superset server has, so that a proxy rule for them is one line. */
export default defineConfig({
  base: '/vitrine/',
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // size-limit holds the sizes, compressed and by what is loaded together.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    rolldownOptions: {
      input: 'index.html',
      output: {
        // Rolldown joins the names of all who share a chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            // Runs before the rest has arrived: it sends the first requests of the page.
            { name: 'first', priority: 21, test: /\/src\/(api\/early\/|app\/first)/ },
            // The first path: what the shell and a dashboard import statically (tests/firstPath.test.ts says what that may be).
            { name: 'vitrine', priority: 20, tags: ['$initial'] },
            ...CHUNKS,
          ],
        },
      },
    },
  },
});
