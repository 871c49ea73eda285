import { readFileSync } from 'node:fs';

/** What a build loads: source file → the file that it is in, and what that imports statically. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** The files that these modules load together, with all that they import statically. */
function closure(...entries) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    if (manifest[key] === undefined) throw new Error(`no ${key} in the build`);
    seen.add(key);
    manifest[key].imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...new Set([...seen].map((key) => `dist/${manifest[key].file}`))].filter((file) => file.endsWith('.js'));
}
const chunk = (name) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ?? name;
const without = (files, others) => files.filter((file) => !others.includes(file));
const viz = (...types) => types.map((type) => `src/viz/${type}/Chart.tsx`);
const page = closure('index.html');
const gate = (name, path, limit) => ({ name, path, limit, brotli: true });

export default [
  gate('first path without charts', page, '169 KB'),
  gate(
    'a dashboard of line, table and big number',
    closure('index.html', ...viz('echarts_timeseries_line'), chunk('table')),
    '365 KB',
  ),
  gate(
    'the chart builder with a line chart',
    closure('index.html', 'src/explore/page/ExplorePage.tsx', ...viz('echarts_timeseries_line')),
    '452 KB',
  ),
  gate(
    'edit mode, beside an open dashboard with a text',
    without(closure('src/dashboard/edit/editFeature.tsx'), [
      ...page,
      ...closure(...Object.keys(manifest).filter((key) => key.startsWith('_edit-texts'))),
    ]),
    '74 KB',
  ),
  ...Object.keys(manifest)
    .filter((key) => /^src\/lists\/.*Page\.tsx$/.test(key))
    .map((key) => gate(`list page ${key.replace(/^.*\//, '')}`, closure('index.html', key), '330 KB')),
  // With the largest of the dialogs that lists open: forms of antd.
  ...[
    ['databases/DatabaseListPage', 'databases/DatabaseDialog'],
    ['alerts/AlertListPage', 'alerts/AlertDialog'],
    ['datasets/DatasetListPage', 'uploads/UploadDialog'],
    ['datasets/DatasetListPage', 'transfer/ImportDialog'],
  ].map(([list, dialog]) =>
    gate(
      `${list.replace(/^.*\//, '')} with ${dialog.replace(/^.*\//, '')}`,
      closure('index.html', `src/lists/${list}.tsx`, `src/lists/${dialog}.tsx`),
      '360 KB',
    ),
  ),
  gate('the first script', 'dist/assets/first-*.js', '4 KB'),
  { name: 'the font', path: 'dist/assets/inter-latin-*.woff2', limit: '23 KB', brotli: false },
  gate('style sheet of the first path', `dist/${manifest['index.html'].css[0]}`, '12 KB'),
];
