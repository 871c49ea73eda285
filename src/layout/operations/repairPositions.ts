import { GRID_ID, HEADER_ID, ROOT_ID, VERSION_KEY } from '../layoutIds';
import type { UnknownRecord } from '../../lib/read';
import type { Positions } from '../positions';
import { findRoot } from './findRoot';
import { newFindings } from './findings';
import { makePart } from './makePart';
import { placeCharts } from './placeCharts';
import { readParts } from './readParts';
import { ensureGrid } from './removeTabs';
import { setChildren, settle } from './settle';
import { treeShaper } from './shapeTree';

export interface PlacedChart {
  readonly id: number;
  readonly slice_name: string;
}

export interface Repaired {
  readonly positions: Positions;
  /** What was put right, in words for the person. */
  readonly repairs: readonly string[];
}

/**
 * A stored layout as one that can be edited and saved: one tree, each part in it once, none that makes the server fail, every chart of the
 * dashboard in it. What is in order stays as it is, with keys that are not known here; only `parents` are put right without a word.
 */
export function repairPositions(stored: UnknownRecord | undefined, charts: readonly PlacedChart[]): Repaired {
  const findings = newFindings();
  const read = readParts(stored ?? {}, charts, findings);
  const { parts } = read;
  const { tabsId, others } = stored ? findRoot(read, findings) : { tabsId: undefined, others: [] };
  const shaper = treeShaper(read, findings);

  parts[ROOT_ID] ??= { type: 'ROOT', id: ROOT_ID, children: [], parents: [], meta: {} };
  if (tabsId === undefined) ensureGrid(parts);
  shaper.take(tabsId ?? GRID_ID);
  if (tabsId !== undefined && parts[tabsId]?.children.length === 0) {
    const tab = makePart('TAB');
    parts[tab.id] = tab;
    shaper.adopt(tabsId, [tab.id]);
  }
  const homeId = parts[tabsId ?? '']?.children[0] ?? GRID_ID;
  const beside = tabsId === undefined ? [] : (parts[GRID_ID]?.children ?? []);
  for (const id of shaper.adopt(homeId, [...others, ...beside])) findings.note('moved', id);
  if (beside.length > 0) findings.note('children', GRID_ID);
  if (tabsId !== undefined) setChildren(parts, GRID_ID, []);
  setChildren(parts, ROOT_ID, [tabsId ?? GRID_ID]);

  for (const id of Object.keys(parts)) {
    if (shaper.taken.has(id) || id === ROOT_ID || id === GRID_ID || id === HEADER_ID) continue;
    findings.note('stray', id);
    Reflect.deleteProperty(parts, id);
  }
  const shown = new Set(Object.values(parts).map((part) => (part.type === 'CHART' ? part.meta['chartId'] : undefined)));
  const unplaced = charts.filter((chart) => !shown.has(chart.id));
  for (const chart of unplaced) findings.note('placed', chart.slice_name);
  if (unplaced.length > 0) placeCharts(parts, homeId, unplaced);

  const rest = stored ? read.rest : { [VERSION_KEY]: 'v2' };
  return { positions: settle({ parts: {}, rest }, parts), repairs: findings.sentences() };
}
