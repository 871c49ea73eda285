import { asStrings, isRecord, type UnknownRecord } from '../../lib/read';
import type { CopiedItems } from '../operations/operation';
import { createFindings } from './findings';
import { readStoredItems } from './readStoredItems';
import { createTreeBuilder } from './treeBuilder';
import { isFixed } from '../tree';

/** Copied items as JSON for the clipboard. */
export function serializeCopiedItems({ roots, layout: { items, rest } }: CopiedItems): UnknownRecord {
  return { roots, positions: { parts: items, rest } };
}

/**
 * Parses copied items from the clipboard or from storage, without items that could not be saved. Undefined for anything else.
 */
export function readCopiedItems(value: unknown): CopiedItems | undefined {
  const positions = isRecord(value) ? value['positions'] : undefined;
  const stored = isRecord(positions) ? positions['parts'] : undefined;
  if (!isRecord(value) || !isRecord(stored)) return undefined;
  const findings = createFindings();
  const parsed = readStoredItems(stored, [], findings);
  const builder = createTreeBuilder(parsed, findings);
  const roots = asStrings(value['roots']).filter((id) => !isFixed(id) && builder.add(id));
  const added = Object.entries(parsed.items).filter(([id]) => builder.addedIds.has(id));
  return roots.length > 0 ? { roots, layout: { items: Object.fromEntries(added), rest: {} } } : undefined;
}
