import { readdirSync, readFileSync } from 'node:fs';
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
