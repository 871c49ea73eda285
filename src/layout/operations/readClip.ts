import { asStrings, isRecord } from '../../lib/read';
import type { Clip } from '../outcome';
import { newFindings } from './findings';
import { readParts } from './readParts';
import { treeShaper } from './shapeTree';
import { isFixed } from './tree';

/** A clip from outside (the clipboard, storage): undefined where it is none, without what could not be saved. */
export function readClip(value: unknown): Clip | undefined {
  const positions = isRecord(value) ? value['positions'] : undefined;
  const stored = isRecord(positions) ? positions['parts'] : undefined;
  if (!isRecord(value) || !isRecord(stored)) return undefined;
  const findings = newFindings();
  const read = readParts(stored, [], findings);
  const shaper = treeShaper(read, findings);
  const roots = asStrings(value['roots']).filter((id) => !isFixed(id) && shaper.take(id));
  const taken = Object.entries(read.parts).filter(([id]) => shaper.taken.has(id));
  return roots.length > 0 ? { roots, positions: { parts: Object.fromEntries(taken), rest: {} } } : undefined;
}
