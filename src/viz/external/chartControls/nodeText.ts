import { isValidElement } from 'react';
import { asRecord } from '../../../lib/read';

/** The text of a label, which may be a React node. */
export function nodeText(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map(nodeText).join('');
  return isValidElement(node) ? nodeText(asRecord(node.props).children) : '';
}
