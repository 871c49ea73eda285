import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES_FILE, type BundledPackage } from './bundledPackages';
import { isCompatible, readLicense } from './licenses';

export interface SbomComponent {
  readonly type: 'library' | 'data';
  readonly name: string;
  readonly version: string;
  readonly spdx: string;
  readonly text: string;
  /** Subresource integrity of the package, from package-lock.json. */
  readonly integrity?: string | undefined;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/** What is in the build and is no package. */
function readOtherWorks(root: string): SbomComponent[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8').trim();
  return [
    { type: 'data', name: 'Inter', version: '4.001', spdx: 'OFL-1.1', text: read('src/ui/fonts/OFL.txt') },
    {
      type: 'data',
      name: 'shapes of countries',
      version: '1',
      spdx: 'CC0-1.0 AND ISC AND MIT',
      text: /^## Sources and licences\n+(.*?)\n+## /ms.exec(read('src/viz/shared/geo/shapes/README.md'))?.[1] ?? '',
    },
  ];
}

/** All that is in a build and was made by others, by name. */
export function readComponents(root: string, packages: readonly BundledPackage[]): SbomComponent[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const libraries = packages.map((one): SbomComponent => {
    const { spdx, text } = readLicense(root, one);
    const { integrity } = lock.packages[one.path] ?? {};
    return { type: 'library', name: one.name, version: one.version, spdx, text, integrity };
  });
  const key = ({ name, version }: SbomComponent): string => `${name}@${version}`;
  return [...libraries, ...readOtherWorks(root)].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The text that the licences ask for: each work with its licence. */
export function formatLicenses(components: readonly SbomComponent[]): string {
  const line = '='.repeat(80);
  const intro = `Vitrine is under the Apache License 2.0, see LICENSE. Its build contains the following works of others.\n`;
  return [
    intro,
    ...components.map(({ name, version, spdx, text }) => `${line}\n${name} ${version}\n${spdx}\n${line}\n\n${text}\n`),
  ].join('\n');
}

/** `sha512-<base64>` as CycloneDX has it. */
function toHashes(integrity: string | undefined): { alg: string; content: string }[] {
  const [, bits, digest] = /^sha(256|384|512)-(\S+)$/.exec(integrity ?? '') ?? [];
  if (bits === undefined || digest === undefined) return [];
  return [{ alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') }];
}

const toPurl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A CycloneDX document. Without a time and a serial number: the same build has the same one. */
export function formatSbom(
  product: { readonly name: string; readonly version: string },
  components: readonly SbomComponent[],
): string {
  const { name, version } = product;
  const ref = toPurl(name, version);
  const getRef = (one: SbomComponent): string =>
    one.type === 'library' ? toPurl(one.name, one.version) : `${one.name}@${one.version}`;
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name,
        version,
        licenses: [{ license: { id: 'Apache-2.0' } }],
        purl: ref,
      },
    },
    components: components.map((one) => ({
      type: one.type,
      'bom-ref': getRef(one),
      name: one.name,
      version: one.version,
      licenses: /^[\w.-]+$/.test(one.spdx) ? [{ license: { id: one.spdx } }] : [{ expression: one.spdx }],
      ...(one.type === 'library' && { purl: toPurl(one.name, one.version) }),
      ...(one.integrity !== undefined && { hashes: toHashes(one.integrity) }),
    })),
    dependencies: [{ ref, dependsOn: components.map(getRef) }],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** Writes both for the build in `dist`, into the folder of the package. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const packages = JSON.parse(read(path.join('dist', PACKAGES_FILE))) as BundledPackage[];
  const components = readComponents(root, packages);
  const refused = components.filter(({ spdx }) => !isCompatible(spdx)).map(({ name, spdx }) => `${name}: ${spdx}`);
  if (refused.length > 0) throw new Error(`Their licences do not allow it: ${refused.join(', ')}`);
  writeFileSync(path.join(root, 'THIRD_PARTY_LICENSES.txt'), formatLicenses(components));
  const product = JSON.parse(read('package.json')) as { name: string; version: string };
  writeFileSync(path.join(root, 'sbom.cdx.json'), formatSbom(product, components));
}
