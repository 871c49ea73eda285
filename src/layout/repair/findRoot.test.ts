import { describe, expect, it } from 'vitest';
import { getItem, type Layout } from '../layout';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import { getLayoutErrors } from '../operations/layout.fixture';
import { getItemIds, getTopLevelTabs } from '../tree';
import { repairLayout } from './repairLayout';

const NO_ROOT = 'The layout had no root. It was rebuilt from its items.';

const item = (id: string, type: string, children: readonly string[] = [], parents: readonly string[] = []) => ({
  [id]: { id, type, children, parents, meta: type === 'MARKDOWN' ? { width: 4, height: 50, code: id } : {} },
});
const root = (...children: string[]) => item(ROOT_ID, 'ROOT', children);
const grid = (...children: string[]) => item(GRID_ID, 'GRID', children, [ROOT_ID]);
const tabs = (id: string, parents: readonly string[] = [ROOT_ID]) => ({
  ...item(id, 'TABS', [`TAB-${id}`], parents),
  ...item(`TAB-${id}`, 'TAB', [`ROW-${id}`], [...parents, id]),
  ...item(`ROW-${id}`, 'ROW', [`TEXT-${id}`]),
  ...item(`TEXT-${id}`, 'MARKDOWN'),
});

function repair(stored: Record<string, unknown>): { readonly layout: Layout; readonly repairs: readonly string[] } {
  const repaired = repairLayout(stored, []);
  expect(getLayoutErrors(repaired.layout)).toEqual([]);
  return repaired;
}

describe('a layout without a root', () => {
  it('keeps a grid with content, and does not bring back tabs that were off the dashboard', () => {
    const { layout, repairs } = repair({
      ...grid('ROW-1'),
      ...item('ROW-1', 'ROW', ['TEXT-1']),
      ...item('TEXT-1', 'MARKDOWN'),
      ...tabs('T'),
    });
    expect(getItemIds(layout)).toEqual([ROOT_ID, GRID_ID, 'ROW-1', 'TEXT-1']);
    expect(repairs).toContain(NO_ROOT);
  });

  it('with an empty grid gets its top-level tabs back', () => {
    const { layout, repairs } = repair({ ...grid(), ...item(HEADER_ID, 'HEADER'), ...tabs('T') });
    expect(getTopLevelTabs(layout)?.id).toBe('T');
    expect(getItemIds(layout)).toEqual([ROOT_ID, 'T', 'TAB-T', 'ROW-T', 'TEXT-T']);
    expect(repairs).toContain(NO_ROOT);
  });

  it('without a grid has its top-level tabs, and the other items without a parent in the first of them, once', () => {
    const { layout, repairs } = repair({
      ...item('ROW-1', 'ROW', ['TEXT-1']),
      ...item('TEXT-1', 'MARKDOWN'),
      ...tabs('T'),
      ...item(HEADER_ID, 'HEADER'),
    });
    expect(getItem(layout, ROOT_ID)?.children).toEqual(['T']);
    expect(getItem(layout, 'TAB-T')?.children).toEqual(['ROW-T', 'ROW-1']);
    expect(repairs.slice(0, 1)).toEqual([NO_ROOT]);
    expect(repairs.join('\n')).toContain('moved to its end: ROW-1');
    expect(repairs.join('\n')).not.toMatch(/more than once/);
  });

  it('does not take tabs that were inside of others for those of the top level', () => {
    const { layout } = repair({
      ...tabs('INNER', [ROOT_ID, 'GRID_ID', 'ROW-0']),
      ...item('ROW-1', 'ROW', ['TEXT-1']),
      ...item('TEXT-1', 'MARKDOWN'),
    });
    expect(getTopLevelTabs(layout)).toBeUndefined();
    expect(getItem(layout, GRID_ID)?.children).toEqual(['INNER', 'ROW-1']);
  });

  it('has a grid where its only tabs are empty', () => {
    const { layout } = repair({ ...item('T', 'TABS', ['missing'], [ROOT_ID]), ...tabs('U') });
    expect(getTopLevelTabs(layout)?.id).toBe('U');
  });
});

describe('a layout with a root', () => {
  it('and neither grid nor tabs is rebuilt, with what the root had', () => {
    const stored = { ...root('ROW-1'), ...item('ROW-1', 'ROW', ['TEXT-1']), ...item('TEXT-1', 'MARKDOWN') };
    const { layout, repairs } = repair(stored);
    expect(getItemIds(layout)).toEqual([ROOT_ID, GRID_ID, 'ROW-1', 'TEXT-1']);
    expect(repairs).toContain(NO_ROOT);
    expect(repair(root()).repairs).toContain(NO_ROOT);
  });

  it('and tabs needs no grid, and nothing is said', () => {
    const { layout, repairs } = repair({ ...root('T'), ...tabs('T') });
    expect(getTopLevelTabs(layout)?.id).toBe('T');
    expect(repairs).toEqual([]);
  });

  it('moves what is beside its tabs into the first of them, once, and says so', () => {
    const { layout, repairs } = repair({
      ...root('T', GRID_ID, 'ROW-1'),
      ...grid(),
      ...tabs('T'),
      ...item('ROW-1', 'ROW', ['TEXT-1']),
      ...item('TEXT-1', 'MARKDOWN'),
    });
    expect(getItem(layout, ROOT_ID)?.children).toEqual(['T']);
    expect(getItem(layout, 'TAB-T')?.children).toEqual(['ROW-T', 'ROW-1']);
    expect(repairs).toEqual(['Items outside of the dashboard were moved to its end: ROW-1']);
  });

  it('whose tabs come after the grid is a dashboard with a grid that contains them, as in Superset', () => {
    const { layout, repairs } = repair({ ...root(GRID_ID, 'T'), ...grid(), ...tabs('T') });
    expect(getTopLevelTabs(layout)).toBeUndefined();
    expect(getItem(layout, GRID_ID)?.children).toEqual(['T']);
    expect(repairs).toEqual(['Items outside of the dashboard were moved to its end: T']);
  });
});
