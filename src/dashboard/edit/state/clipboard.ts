import { getAppRoot } from '../../../lib/appRoot';
import { asNumber, asString, isRecord } from '../../../lib/read';
import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { readStored, writeStored } from '../../../lib/storage';
import { copyItems } from '../../../layout/operations/copyItems';
import type { ChartNames } from '../../../layout/describeItem';
import { readCopiedItems, serializeCopiedItems } from '../../../layout/repair/readCopiedItems';
import type { CopiedItems } from '../../../layout/operations/operation';
import type { Layout } from '../../../layout/layout';

/** Identifies our texts in the system clipboard. */
const CLIP_KIND = 'vitrine-dashboard-parts';
const KEY = 'vitrine.clip';
/** Characters; longer texts are not read. The largest layout that servers accept has 65 thousand. */
const MAX_LENGTH = 4_000_000;

/** Copied items from the clipboard. */
export interface PastedClip {
  readonly clip: CopiedItems;
  /** From another server, where the same ids are other charts. */
  readonly isFromOtherServer: boolean;
  /** The dashboard that the items were cut from; undefined where they were copied. */
  readonly cutFromDashboardId: number | undefined;
}

/** Adds the charts' names, to show where they are pasted. */
function withNames(clip: CopiedItems, charts: ChartNames): CopiedItems {
  const items = Object.values(clip.layout.items).map((item) => {
    const name = charts[String(item.meta['chartId'])]?.slice_name;
    const isNamed = item.type !== 'CHART' || name === undefined || asString(item.meta['sliceName']) !== '';
    return [item.id, isNamed ? item : { ...item, meta: { ...item.meta, sliceName: name } }] as const;
  });
  return { ...clip, layout: { ...clip.layout, items: Object.fromEntries(items) } };
}

/** Serializes items with their descendants for the clipboard. */
export function clipToText(
  layout: Layout,
  ids: readonly string[],
  charts: ChartNames,
  cutFromDashboardId?: number,
): string {
  const clip = withNames(copyItems(layout, ids), charts);
  return stringifyJson({
    kind: CLIP_KIND,
    server: window.location.origin + getAppRoot(),
    cutFrom: cutFromDashboardId,
    clip: serializeCopiedItems(clip),
  });
}

/** Undefined for any other text. */
export function clipFromText(text: string): PastedClip | undefined {
  if (text.length > MAX_LENGTH || !text.includes(CLIP_KIND)) return undefined;
  try {
    const value = parseJson(text);
    if (!isRecord(value) || value['kind'] !== CLIP_KIND) return undefined;
    const clip = readCopiedItems(value['clip']);
    if (!clip) return undefined;
    const isFromOtherServer = value['server'] !== window.location.origin + getAppRoot();
    return { clip, isFromOtherServer, cutFromDashboardId: isFromOtherServer ? undefined : asNumber(value['cutFrom']) };
  } catch {
    return undefined;
  }
}

/** Stores copied items in this browser, for when the system clipboard cannot be read. */
export function saveClip(text: string): void {
  writeStored(KEY, text);
}

export function readSavedClip(): PastedClip | undefined {
  return clipFromText(asString(readStored(KEY)));
}
