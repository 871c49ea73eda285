import lodash from 'lodash/lodash.min.js?raw';
// The package exports no path to this file.
import d3Array from '../../../../node_modules/d3-array/dist/d3-array.min.js?raw';
import { UNDERSCORE_NAMES } from './prelude';

/** The source of libraries that the code of authors may use, by how it refers to them. */
export const LIBRARIES: readonly { readonly pattern: RegExp; readonly sources: readonly string[] }[] = [
  { pattern: /(?<![\w$.])_(?![\w$])/, sources: [lodash, UNDERSCORE_NAMES] },
  { pattern: /\bd3array\b/, sources: [d3Array, 'globalThis.d3array = globalThis.d3;'] },
];
