import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** What a build loads: source file → the file that it is in, and what that imports statically. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** The modules' chunks, with all that they import statically. */
function loadedWith(...entries) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    if (manifest[key] === undefined) throw new Error(`no ${key} in the build`);
    seen.add(key);
    manifest[key].imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen];
}

/** The files that these modules load together. */
function closure(...entries) {
  return [...new Set(loadedWith(...entries).map((key) => `dist/${manifest[key].file}`))].filter((file) =>
    file.endsWith('.js'),
  );
}
const chunk = (name) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ?? name;
const without = (files, others) => files.filter((file) => !others.includes(file));
const page = closure('index.html');

const sizes = new Map();
function getSize(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return sizes.get(file);
}
/** Of the dialogs that a list page opens, by what they add to it. */
function getLargestDialog(list) {
  const own = without(closure(list), page);
  const getAdded = (dialog) =>
    without(closure(dialog), [...page, ...own]).reduce((total, file) => total + getSize(file), 0);
  const first = loadedWith('index.html');
  const dialogs = without(loadedWith(list), first)
    .flatMap((key) => manifest[key].dynamicImports ?? [])
    .filter((key) => key.endsWith('Dialog.tsx'));
  return dialogs.reduce((largest, dialog) => (getAdded(dialog) > getAdded(largest) ? dialog : largest), list);
}

const gate = (name, path, limit) => ({ name, path, limit, brotli: true });

export default [
  // It names 200 files: their hashes alone, which nothing compresses, make it up to 0.2 KB larger or smaller from build to build.
  gate('first path without charts', page, '156.4 KB'),
  gate(
    'a dashboard of line, table and big number',
    closure('index.html', chunk('timeseries'), chunk('table')),
    '342.4 KB',
  ),
  gate(
    'the chart builder with a line chart',
    closure('index.html', 'src/explore/page/ExplorePage.tsx', chunk('timeseries')),
    '430.7 KB',
  ),
  gate(
    'edit mode with its list of charts, beside an open dashboard with a text',
    without(closure('src/dashboard/edit/editFeature.tsx', 'src/dashboard/edit/pane/ChartsTab.tsx'), [
      ...page,
      ...closure(...Object.keys(manifest).filter((key) => key.startsWith('_edit-texts'))),
    ]),
    '75.3 KB',
  ),
  gate(
    'points on a map, beside a dashboard',
    without(closure('src/viz/deck_scatter/Chart.tsx', 'src/viz/shared/map/createMap.ts'), page),
    '233 KB',
  ),
  // With the largest of the dialogs that the page or what it shares with others opens: forms of antd.
  ...Object.keys(manifest)
    .filter((key) => /^src\/lists\/.*Page\.tsx$/.test(key))
    .map((key) => {
      const dialog = getLargestDialog(key);
      const name = [key, dialog].map((path) => path.replace(/^.*\/|\.tsx$/g, '')).join(' with ');
      return gate(`list page ${name}`, closure('index.html', key, dialog), '330 KB');
    }),
  gate('the first script', 'dist/assets/first-*.js', '4 KB'),
  { name: 'the font', path: 'dist/assets/inter-latin-*.woff2', limit: '23 KB', brotli: false },
  gate('style sheet of the first path', `dist/${manifest['index.html'].css[0]}`, '12 KB'),
];
