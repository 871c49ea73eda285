import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { argumentCopies } from './argumentCopies';
import { listBundledPackages, PACKAGES_FILE } from './bundledPackages';
import { isCompatible, readLicense } from './licenses';
import { formatLicenses, formatSbom, type SbomComponent } from './notices';
import { sourceMapsApart } from './sourceMaps';
import { withoutSideEffects } from './unusedCode';

let root = '';
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .sort();

async function buildOnce(sourcemap: 'hidden' | false): Promise<void> {
  const bundled = listBundledPackages(root);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [bundled.pages(), sourceMapsApart(path.join(root, 'dist-maps'))],
    worker: { format: 'es', plugins: () => [bundled.workers()] },
    build: { sourcemap, rolldownOptions: { input: path.join(root, 'main.js') } },
  });
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'vitrine-build-')));
  for (const name of ['used', 'unused', 'styles', '@scope/worker', 'used/node_modules/nested'])
    await write(
      `node_modules/${name}/package.json`,
      JSON.stringify({
        name: name.replace(/.*node_modules\//, ''),
        version: '1.2.3',
        type: 'module',
        main: 'a.js',
        sideEffects: false,
      }),
    );
  await write('node_modules/used/a.js', `import { nested } from 'nested'; export const used = 'used ' + nested;`);
  await write('node_modules/used/node_modules/nested/a.js', `export const nested = 'nested';`);
  await write('node_modules/unused/a.js', `export const unused = 'unused';`);
  await write('node_modules/styles/a.css', `body { color: red }`);
  await write('node_modules/@scope/worker/a.js', `export const name = 'in a worker';`);
  await write('worker.js', `import { name } from '@scope/worker'; self.postMessage(name);`);
  await write(
    'main.js',
    `import 'styles/a.css'; import { used } from 'used'; import { unused } from 'unused'; console.log(used, new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));`,
  );
});
afterAll(() => rm(root, { recursive: true }));

it('source maps of a release are beside the build, and it does not name them', async () => {
  await buildOnce('hidden');
  const scripts = (await filesIn('dist')).filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  expect((await filesIn('dist')).filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of scripts)
    expect(await readFile(path.join(root, 'dist', file), 'utf8')).not.toContain('sourceMappingURL');
  expect((await filesIn('dist-maps')).filter((file) => file.includes('main'))).toEqual(
    scripts.filter((file) => file.includes('main')).map((file) => `${file}.map`),
  );
  // Those of another build would be taken for this one's.
  await buildOnce(false);
  expect(await readdir(root)).not.toContain('dist-maps');
  expect((await filesIn('dist')).filter((file) => file.endsWith('.js'))).toEqual(scripts);
});

it('lists the packages of which something is in the pages, their styles or workers', async () => {
  await buildOnce(false);
  const packages = JSON.parse(await readFile(path.join(root, 'dist', PACKAGES_FILE), 'utf8')) as { name: string }[];
  expect(packages).toEqual([
    { name: '@scope/worker', version: '1.2.3', path: 'node_modules/@scope/worker' },
    { name: 'styles', version: '1.2.3', path: 'node_modules/styles' },
    { name: 'used', version: '1.2.3', path: 'node_modules/used' },
    { name: 'nested', version: '1.2.3', path: 'node_modules/used/node_modules/nested' },
  ]);
});

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND CC0-1.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT AND (GPL-3.0-only OR Zlib)', false],
])('%s may be in it: %s', (spdx, may) => {
  expect(isCompatible(spdx)).toBe(may);
});

it('a licence has its text: the package’s own, or the standard one with the name of its author', async () => {
  const read = async (files: Readonly<Record<string, string>>, json: object) => {
    await rm(path.join(root, 'node_modules/licensed'), { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) await write(`node_modules/licensed/${name}`, text);
    await write('node_modules/licensed/package.json', JSON.stringify(json));
    return readLicense(root, { name: 'licensed', version: '1.0.0', path: 'node_modules/licensed' });
  };
  expect(await read({ 'LICENSE.md': 'You may.\r\n', NOTICE: 'By us.' }, { license: 'BSD-2-Clause' })).toEqual({
    spdx: 'BSD-2-Clause',
    text: 'You may.\n\nBy us.',
  });
  const standard = await read({}, { license: 'ISC', author: 'Ada Lovelace <ada@example.org>' });
  expect(standard.text).toMatch(/^Copyright \(c\) Ada Lovelace\n\nPermission to use/);
  await expect(read({}, { license: 'Zlib' })).rejects.toThrow('no text of its licence');
  await expect(read({ LICENSE: 'You may.' }, {})).rejects.toThrow('names no licence');
});

it('writes the list of licences and the SBOM', () => {
  const components: SbomComponent[] = [
    { type: 'data', name: 'Inter', version: '4.001', spdx: 'OFL-1.1', text: 'Of the font.' },
    {
      type: 'library',
      name: '@a/b',
      version: '1.0.0',
      spdx: '(MPL-2.0 OR Apache-2.0)',
      text: 'Of b.',
      integrity: 'sha512-AQI=',
    },
  ];
  expect(formatLicenses(components)).toMatch(/Inter 4\.001\nOFL-1\.1\n=+\n\nOf the font\.\n\n=+\n@a\/b 1\.0\.0\n/);
  const product = { name: 'vitrine', version: '0.1.0' };
  const sbom = formatSbom(product, components);
  expect(formatSbom(product, components)).toBe(sbom);
  expect(JSON.parse(sbom)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: 'pkg:npm/vitrine@0.1.0' } },
    components: [
      { type: 'data', name: 'Inter', licenses: [{ license: { id: 'OFL-1.1' } }] },
      {
        name: '@a/b',
        purl: 'pkg:npm/%40a/b@1.0.0',
        licenses: [{ expression: '(MPL-2.0 OR Apache-2.0)' }],
        hashes: [{ alg: 'SHA-512', content: '0102' }],
      },
    ],
    dependencies: [{ dependsOn: ['Inter@4.001', 'pkg:npm/%40a/b@1.0.0'] }],
  });
});

it('copies arguments by a call of slice, whatever the minifier would make of the loop', async () => {
  const copies = `
    export const babel = function (first) { for (var _len = arguments.length, rest = new Array(_len > 1 ? _len - 1 : 0), _key = 1; _key < _len; _key++) rest[_key - 1] = arguments[_key]; return rest; };
    export const all = function () {
      for (var _len2 = arguments.length, args = new Array(_len2), _key2 = 0; _key2 < _len2; _key2++) {
        args[_key2] = arguments[_key2];
      }
      return args;
    };
    export const typescript = function (a, b) {
      var args = [];
      for (var _i = 2; _i < arguments.length; _i++) {
        args[_i - 2] = arguments[_i];
      }
      return args;
    };
    export const other = function () { var sum = 0; for (var i = 0; i < arguments.length; i++) sum += arguments[i]; return sum; };`;
  await write('node_modules/copies/index.js', copies);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [argumentCopies()],
    build: {
      write: false,
      minify: 'oxc',
      rolldownOptions: {
        input: path.join(root, 'node_modules/copies/index.js'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (!('output' in result)) throw new Error('Not built');
  const { code } = result.output[0];
  expect(code).not.toContain('...arguments');
  expect(code.match(/\.slice\.call\(arguments/g)).toHaveLength(3);
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    (...args: number[]) => unknown
  >;
  const results = Object.entries(built).map(([name, run]) => [name, run(1, 2, 3)]);
  expect(Object.fromEntries(results)).toEqual({ babel: [2, 3], all: [1, 2, 3], typescript: [3], other: 6 });
});

it('unused components of React Router are left out', () => {
  const code = `import * as React10 from "react";
var Used = React10.createContext(null);
Used.displayName = "Used";
var Form = React10.forwardRef(
  ({ onSubmit }) => onSubmit
);
Form.displayName = "Form";
const name = component.displayName = "kept";`;
  expect(withoutSideEffects(code)).toBe(`import * as React10 from "react";
var Used = /* @__PURE__ */ React10.createContext(null);

var Form = /* @__PURE__ */ React10.forwardRef(
  ({ onSubmit }) => onSubmit
);

const name = component.displayName = "kept";`);
});
