import { asString, isRecord } from '../../../lib/read';
import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { readStored, writeStored } from '../../../lib/storage';
import { copyOf } from '../../../layout/operations/copyOf';
import type { NamedCharts } from '../../../layout/operations/describePart';
import { readClip } from '../../../layout/operations/readClip';
import type { Clip } from '../../../layout/outcome';
import type { Positions } from '../../../layout/positions';

/** By this our texts in the system's clipboard are known. */
const MARK = 'vitrine-dashboard-parts';
const KEY = 'vitrine.clip';
/** Characters: more is not read. A whole layout of the size that servers take has 65 thousand. */
const LONGEST = 4_000_000;

/** Copied parts as they came from the clipboard. */
export interface PastedClip {
  readonly clip: Clip;
  /** From another server: its charts are not those of this one, whatever their ids. */
  readonly isForeign: boolean;
}

/** Charts say what they are called, for the place where they are pasted. */
function withNames(clip: Clip, charts: NamedCharts): Clip {
  const parts = Object.values(clip.positions.parts).map((part) => {
    const name = charts[String(part.meta['chartId'])]?.slice_name;
    const isNamed = part.type !== 'CHART' || name === undefined || asString(part.meta['sliceName']) !== '';
    return [part.id, isNamed ? part : { ...part, meta: { ...part.meta, sliceName: name } }] as const;
  });
  return { ...clip, positions: { ...clip.positions, parts: Object.fromEntries(parts) } };
}

/** Parts as text for the clipboard, with all that is in them. */
export function clipToText(positions: Positions, ids: readonly string[], charts: NamedCharts): string {
  const clip = withNames(copyOf(positions, ids), charts);
  return stringifyJson({ kind: MARK, server: window.location.origin, clip });
}

/** Undefined for any text that is not ours. */
export function clipFromText(text: string): PastedClip | undefined {
  if (text.length > LONGEST || !text.includes(MARK)) return undefined;
  try {
    const value = parseJson(text);
    if (!isRecord(value) || value['kind'] !== MARK) return undefined;
    const clip = readClip(value['clip']);
    return clip && { clip, isForeign: value['server'] !== window.location.origin };
  } catch {
    return undefined;
  }
}

/** Keeps what was copied in this browser, for where the system's clipboard cannot be read. */
export function keepClip(text: string): void {
  writeStored(KEY, text);
}

export function keptClip(): PastedClip | undefined {
  return clipFromText(asString(readStored(KEY)));
}
