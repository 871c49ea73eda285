import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** What is lazy in the lists and not loaded ahead. */
const NOT_PREFETCHED: Readonly<Record<string, string>> = {
  'src/lists/userInfo/UserInfoPage.tsx UserInfo': 'what the page itself shows',
  'src/lists/items/ItemThumbnail.tsx Thumbnail': 'what the page itself shows',
  'src/lists/resource/LazyFallbackLinks.ts LazyFallbackLinks': 'what the page itself shows',
  'src/lists/databases/DatabaseListPage.tsx ConnectedDialog': 'shown after a request: once a database is connected',
  'src/lists/uploads/UploadDialog.tsx UploadDone': 'shown after a request: once a file is uploaded',
  'src/lists/transfer/ImportDialog.tsx BundleTree': 'part of a dialog, once a file is selected',
  'src/lists/databases/CredentialsField.tsx FileDrop': 'part of a dialog, for a few engines',
  'src/lists/alerts/FilterValueInput.tsx ReportTimeRange': 'part of a dialog, for one type of filter',
};

/** The names of the components that the text hands over to be loaded ahead. */
function getPrefetched(text: string): ReadonlySet<string> {
  const lists = [...text.matchAll(/\bdialogs: \[([^\]]*)\]/g)];
  if (/\busePrefetchedDialogs\(DIALOGS\b|\bdialogs: DIALOGS\b/.test(text))
    lists.push(...text.matchAll(/^const DIALOGS = \[([^\]]*)\]/gm));
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  // `useRemoval` adds it to its action.
  const impacts = [...text.matchAll(/\bImpact: (\w+)/g)].map(([, name = '']) => name);
  return new Set([...names, ...impacts]);
}

it('what the lists can open is loaded ahead, so that it opens without a connection', () => {
  const files = readdirSync('src/lists', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/lists/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file));
  const forgotten = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const prefetched = getPrefetched(text);
    const names = [...text.matchAll(/^(?:export )?const (\w+) = lazyComponent\b/gm)].map(([, name = '']) => name);
    // A declaration of another form would be overlooked.
    expect(names, file).toHaveLength(text.match(/\blazyComponent[<(]/g)?.length ?? 0);
    return names.filter((name) => !prefetched.has(name)).map((name) => `${file} ${name}`);
  });
  expect(forgotten.sort()).toEqual(Object.keys(NOT_PREFETCHED).sort());
});

/** What the menus of a dashboard load on demand and `prefetchFeatures` does not. */
const NOT_PREFETCHED_BY_DASHBOARDS: Readonly<Record<string, string>> = {
  'src/dashboard/header/exportDashboard': 'downloads what only the server has; a toast offers to try again',
  'src/chart/export/downloadPivotSheet': 'for pivot tables only; a toast offers to try again',
  'src/chart/matrixify/downloadGrid': 'for matrixified charts only; a toast offers to try again',
  'src/dashboard/filters/badge/FilterBadge': 'what the page itself shows',
  'src/dashboard/filters/box/FilterFrame': 'what the page itself shows',
  'src/dashboard/grid/LastQueried': 'what the page itself shows',
  'src/dashboard/grid/RowLimitMark': 'what the page itself shows',
};

/** The modules that a file loads on demand, as paths from the project's root. */
function getLazyModules(file: string): readonly string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g);
  return [...imports].map(([, name = '']) => posix.join(posix.dirname(file), name));
}

it('what the menus and links of a dashboard open is loaded ahead', () => {
  const prefetched = new Set(getLazyModules('src/dashboard/page/prefetchFeatures.ts'));
  const files = ['src/dashboard/header', 'src/dashboard/grid', 'src/chart/menu']
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    // A click on a chart's frame opens something, too; the rest of the grid loads what it shows.
    .filter((file) => /\bloadAndRun\b|Menu|Dialogs/.test(readFileSync(file, 'utf8')));
  const forgotten = new Set(files.flatMap(getLazyModules).filter((name) => !prefetched.has(name)));
  expect([...forgotten].sort()).toEqual(Object.keys(NOT_PREFETCHED_BY_DASHBOARDS).sort());
});
