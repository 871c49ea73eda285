import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BundledPackage } from './bundledPackages';

/** SPDX ids of licences whose works may be part of one under Apache-2.0. */
const COMPATIBLE: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib'],
]);

/** Packages whose package.json names no licence, by their licence file. */
const BY_FILE: Readonly<Record<string, string>> = { '@mapbox/polyline': 'BSD-3-Clause' };

export interface License {
  /** An SPDX expression. */
  readonly spdx: string;
  readonly text: string;
}

/** Whether a work with this SPDX expression may be part of ours: of alternatives one has to allow it, of parts all. */
export function isCompatible(spdx: string): boolean {
  const inner = /^\((.*)\)$/s.exec(spdx)?.[1] ?? spdx;
  if (/[()]/.test(inner)) return false;
  return inner.split(' OR ').some((option) => option.split(' AND ').every((id) => COMPATIBLE.has(id.trim())));
}

/** Of packages that have no licence file, with the name that their package.json has. */
const STANDARD_TEXTS: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

interface PackageJson {
  readonly license?: unknown;
  readonly author?: string | { readonly name?: string };
}

function findTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]es?|copying|notice)\b/i.test(name))
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      return statSync(file).isDirectory()
        ? readdirSync(file)
            .sort()
            .map((inner) => path.join(file, inner))
        : [file];
    })
    .map((file) => readFileSync(file, 'utf8'));
}

/** The build tools' files go on with the licences of what the tools themselves contain, which is not in our build. */
const ownPart = (text: string): string => text.split(/^# Licenses of bundled dependencies/m)[0] ?? text;

/**
 * The licence of a package with its text.
 * @throws Error when the package does not say
 */
export function readLicense(root: string, { name, path: folder }: BundledPackage): License {
  const full = path.join(root, folder);
  const { license, author } = JSON.parse(readFileSync(path.join(full, 'package.json'), 'utf8')) as PackageJson;
  const spdx = typeof license === 'string' ? license : BY_FILE[name];
  if (spdx === undefined) throw new Error(`${name}: package.json names no licence.`);
  const texts = findTexts(full).map((text) => ownPart(text.replace(/\r\n?/g, '\n')).trim());
  if (texts.length > 0) return { spdx, text: texts.join('\n\n') };
  const standard = STANDARD_TEXTS[spdx];
  if (standard === undefined) throw new Error(`${name}: there is no text of its licence, ${spdx}.`);
  const owner = (typeof author === 'string' ? author.replace(/\s*[<(].*/s, '') : author?.name) ?? '';
  return { spdx, text: `Copyright (c) ${owner || `the authors of ${name}`}\n\n${standard}` };
}
