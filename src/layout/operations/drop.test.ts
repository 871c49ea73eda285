import { describe, expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { partAt, type Positions } from '../positions';
import { addTab } from './addTab';
import { chart, done, empty, fresh, idOfChart, moving, put, sketch } from './build.fixture';
import { canDrop } from './canDrop';
import { columnsAt } from './columnsAt';
import { copyOf } from './copyOf';
import { drop } from './drop';
import { dropPlaces } from './dropPlaces';
import { duplicate } from './duplicate';
import { overfullRows, problemsOf } from './layout.fixture';
import { readClip } from './readClip';
import { remove } from './remove';
import { removeTabs } from './removeTabs';
import { resize } from './resize';
import { setMeta } from './setMeta';
import { sizeLimits } from './sizeLimits';
import { parentOf, walk } from './tree';

const NO_SPACE =
  'There is not enough space for this component. Try decreasing its width, or increasing the destination width.';

const homeOf = (positions: Positions, id: string): string => parentOf(positions, id)?.id ?? '';

/** Charts 1 and 2 in a row, chart 3 in a row of its own. */
function twoRows(): Positions {
  let [positions] = put(empty, chart(1), GRID_ID);
  [positions] = put(positions, chart(2), homeOf(positions, idOfChart(positions, 1)));
  [positions] = put(positions, chart(3), GRID_ID);
  return positions;
}

/** Two tabs at the top: chart 1 in the first, and tabs in it that have chart 2. */
function nestedTabs(): { positions: Positions; top: string; a: string; b: string; inner: string; innerTab: string } {
  let [positions] = put(empty, chart(1), GRID_ID);
  const [withTop, top] = put(positions, fresh('TABS'), ROOT_ID, 0);
  positions = withTop;
  positions = done(addTab(positions, top));
  const [a = '', b = ''] = partAt(positions, top)?.children ?? [];
  const [withInner, inner] = put(positions, fresh('TABS'), a);
  positions = withInner;
  const innerTab = partAt(positions, inner)?.children[0] ?? '';
  [positions] = put(positions, chart(2), innerTab);
  return { positions, top, a, b, inner, innerTab };
}

describe('drop', () => {
  it('gives a chart, text or column on the grid a row of its own, and others none', () => {
    const types = ['CHART', 'MARKDOWN', 'COLUMN', 'HEADER', 'DIVIDER', 'ROW', 'TABS', 'DYNAMIC'] as const;
    const positions = types.reduce((p, type) => put(p, fresh(type, { chartId: 1 }), GRID_ID)[0], empty);
    expect(problemsOf(positions)).toEqual([]);
    expect(sketch(positions)).toBe(
      'root(grid(row(1:4) row(markdown()) row(column:4()) header() divider() row() tabs(tab()) dynamic()))',
    );
  });

  it('makes new parts as the reference does', () => {
    const [positions, id] = put(empty, fresh('HEADER'), GRID_ID);
    expect(partAt(positions, id)).toEqual({
      id,
      type: 'HEADER',
      children: [],
      parents: [ROOT_ID, GRID_ID],
      meta: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' },
    });
    expect(id).toMatch(/^HEADER-\w{13}$/);
    const [other, tabs] = put(empty, fresh('TABS'), GRID_ID);
    const tab = partAt(other, tabs)?.children[0] ?? '';
    expect(partAt(other, tab)?.meta).toEqual({ text: '', defaultText: 'Tab title', placeholder: 'Tab title' });
  });

  it('refuses a chart without a definition', () => {
    expect(drop(empty, fresh('CHART'), { parentId: GRID_ID, index: 0 })).toEqual({
      refused: 'Sorry, there is no chart definition associated with the chart trying to be added.',
    });
  });

  it('moves between rows, and the emptied row goes', () => {
    const positions = twoRows();
    const row = homeOf(positions, idOfChart(positions, 1));
    const after = done(drop(positions, moving(idOfChart(positions, 3)), { parentId: row, index: 1 }));
    expect(sketch(after)).toBe('root(grid(row(1:4 3:4 2:4)))');
    expect(problemsOf(after)).toEqual([]);
  });

  it('counts the place among the children as they stand before', () => {
    const positions = twoRows();
    const row = homeOf(positions, idOfChart(positions, 1));
    const one = moving(idOfChart(positions, 1));
    expect(sketch(done(drop(positions, one, { parentId: row, index: 2 })))).toContain('row(2:4 1:4)');
    expect(done(drop(positions, one, { parentId: row, index: 0 }))).toBe(positions);
    expect(done(drop(positions, one, { parentId: row, index: 1 }))).toBe(positions);
  });

  it('moves a row as it is when all of it is moved to another place on the grid', () => {
    let positions = twoRows();
    const row = homeOf(positions, idOfChart(positions, 3));
    positions = done(setMeta(positions, row, { background: 'BACKGROUND_WHITE' }));
    const after = done(drop(positions, moving(idOfChart(positions, 3)), { parentId: GRID_ID, index: 0 }));
    expect(sketch(after)).toBe('root(grid(row(3:4) row(1:4 2:4)))');
    expect(partAt(after, row)).toBe(partAt(positions, row));
  });

  it('takes several parts, and those of one row share a row again', () => {
    let positions = twoRows();
    const [withTabs, tabs] = put(positions, fresh('TABS'), GRID_ID);
    positions = withTabs;
    const tab = partAt(positions, tabs)?.children[0] ?? '';
    const ids = [3, 2, 1].map((id) => idOfChart(positions, id));
    const after = done(drop(positions, moving(...ids), { parentId: tab, index: 0 }));
    expect(sketch(after)).toBe('root(grid(tabs(tab(row(1:4 2:4) row(3:4)))))');
    expect(problemsOf(after)).toEqual([]);
  });

  it('narrows what is dropped to what is free, and refuses where nothing is', () => {
    let positions = twoRows();
    const row = homeOf(positions, idOfChart(positions, 1));
    const wide = done(drop(positions, chart(4, 8), { parentId: row, index: 9 }));
    expect(sketch(wide)).toContain('row(1:4 2:4 4:4)');
    expect(canDrop(wide, chart(5), { parentId: row, index: 0 })).toBe(NO_SPACE);
    const ids = [1, 2].map((id) => idOfChart(positions, id));
    [positions] = put(positions, chart(6, 11), GRID_ID);
    const full = homeOf(positions, idOfChart(positions, 6));
    expect(canDrop(positions, moving(...ids), { parentId: full, index: 0 })).toBe(NO_SPACE);
    expect(sketch(done(drop(positions, moving(ids[0] ?? ''), { parentId: full, index: 0 })))).toContain(
      'row(1:1 6:11)',
    );
  });

  it('knows the columns of a place, and does not let what is wider into it', () => {
    let positions = twoRows();
    const [withColumn, column] = put(
      positions,
      fresh('COLUMN', { width: 3 }),
      homeOf(positions, idOfChart(positions, 3)),
    );
    positions = withColumn;
    const rows = parentOf(positions, homeOf(positions, idOfChart(positions, 1)))?.children ?? [];
    expect(columnsAt(positions, GRID_ID)).toBe(12);
    expect(columnsAt(positions, column)).toBe(3);
    expect(canDrop(positions, moving(rows[0] ?? ''), { parentId: column, index: 0 })).toBe(NO_SPACE);
    const after = done(drop(positions, moving(idOfChart(positions, 1)), { parentId: column, index: 0 }));
    expect(sketch(after)).toBe('root(grid(row(2:4) row(3:4 column:3(1:3))))');
    const [withTabs, tabs] = put(after, fresh('TABS'), column);
    positions = withTabs;
    const tab = partAt(positions, tabs)?.children[0] ?? '';
    expect(columnsAt(positions, tab)).toBe(3);
    expect(sketch(put(positions, chart(9, 12), tab)[0])).toContain('tab(row(9:3))');
  });

  it('follows the table of what may stand in what, and how deep', () => {
    const positions = twoRows();
    const row = homeOf(positions, idOfChart(positions, 1));
    const refused = (carried: ReturnType<typeof fresh>, parentId: string) =>
      canDrop(positions, carried, { parentId, index: 0 });
    expect(refused(fresh('HEADER'), row)).toBe('Header cannot be put into: Row');
    expect(refused(fresh('TAB'), GRID_ID)).toBe('Tab cannot be put into: Dashboard');
    expect(refused(fresh('ROW'), idOfChart(positions, 1))).toBe('Row cannot be put into: Chart');
    expect(refused(fresh('ROW'), 'gone')).toBe('This place is not on the dashboard.');
    expect(refused(moving(row), row)).toBe('A part cannot be put into itself.');
    let deep = empty;
    let at = GRID_ID;
    for (const type of ['ROW', 'COLUMN', 'ROW', 'COLUMN'] as const)
      [deep, at] = put(deep, fresh(type, { width: 12 }), at);
    expect(canDrop(deep, fresh('ROW'), { parentId: at, index: 0 })).toBe('Parts cannot be nested any deeper here.');
    expect(canDrop(deep, chart(1), { parentId: at, index: 0 })).toBeUndefined();
  });

  it('gives the notice of a chart that leaves the scope of a filter', () => {
    const { positions, a, b } = nestedTabs();
    const carried = moving(idOfChart(positions, 1));
    const NOTICE = 'This chart has been moved to a different filter scope.';
    expect(drop(positions, carried, { parentId: b, index: 0 }, [a])).toMatchObject({ notice: NOTICE });
    expect(drop(positions, carried, { parentId: a, index: 9 }, [a])).not.toHaveProperty('notice');
    expect(drop(positions, carried, { parentId: b, index: 0 }, [ROOT_ID])).not.toHaveProperty('notice');
  });
});

describe('tabs', () => {
  it('dropped above everything become those of the dashboard, and taking them away brings the content back', () => {
    const before = twoRows();
    const [positions, tabs] = put(before, fresh('TABS'), ROOT_ID, 0);
    expect(sketch(positions)).toBe('root(tabs(tab(row(1:4 2:4) row(3:4))))');
    expect(partAt(positions, GRID_ID)?.children).toEqual([]);
    expect(problemsOf(positions)).toEqual([]);
    expect(canDrop(positions, fresh('TABS'), { parentId: ROOT_ID, index: 0 })).toBe('The dashboard has tabs already.');
    expect(done(removeTabs(positions, tabs))).toEqual(before);
    expect(done(remove(positions, [tabs]))).toEqual(before);
  });

  it('moved from the grid to the top take the rest of the grid into their first tab, after what is in it', () => {
    let positions = twoRows();
    const [withTabs, tabs] = put(positions, fresh('TABS'), GRID_ID, 1);
    positions = withTabs;
    [positions] = put(positions, chart(7), partAt(positions, tabs)?.children[0] ?? '');
    const after = done(drop(positions, moving(tabs), { parentId: ROOT_ID, index: 0 }));
    expect(sketch(after)).toBe('root(tabs(tab(row(7:4) row(1:4 2:4) row(3:4))))');
    expect(problemsOf(after)).toEqual([]);
  });

  it('may rise from nested tabs to the top, but not go down, and an emptied group goes', () => {
    const { positions, top, a, inner, innerTab } = nestedTabs();
    expect(canDrop(positions, moving(a), { parentId: inner, index: 0 })).toBe('A part cannot be put into itself.');
    const b = partAt(positions, top)?.children[1] ?? '';
    expect(canDrop(positions, moving(b), { parentId: inner, index: 0 })).toBe(
      'Can not move top level tab into nested tabs',
    );
    const after = done(drop(positions, moving(innerTab), { parentId: top, index: 2 }));
    expect(sketch(after)).toBe('root(tabs(tab(row(1:4)) tab() tab(row(2:4))))');
    expect(problemsOf(after)).toEqual([]);
    expect(sketch(done(drop(positions, moving(b), { parentId: top, index: 0 })))).toMatch(/^root\(tabs\(tab\(\) tab/);
  });

  it('are added, and the last of the dashboard gives way to the grid', () => {
    const { positions: before, top } = nestedTabs();
    const outcome = addTab(before, top, 0);
    const positions = done(outcome);
    expect(partAt(positions, top)?.children[0]).toBe('touched' in outcome ? outcome.touched[0] : '');
    const after = done(remove(positions, partAt(positions, top)?.children ?? []));
    expect(sketch(after)).toBe('root(grid())');
    expect(problemsOf(after)).toEqual([]);
    expect(addTab(positions, GRID_ID)).toHaveProperty('refused');
  });
});

describe('remove', () => {
  it('takes what is in a part with it, and the row that is left empty', () => {
    const positions = twoRows();
    expect(sketch(done(remove(positions, [idOfChart(positions, 3)])))).toBe('root(grid(row(1:4 2:4)))');
    expect(
      sketch(
        done(
          remove(
            positions,
            [1, 2].map((id) => idOfChart(positions, id)),
          ),
        ),
      ),
    ).toBe('root(grid(row(3:4)))');
    expect(remove(positions, [ROOT_ID, GRID_ID])).toHaveProperty('refused');
  });
});

describe('resize', () => {
  it('keeps to what is free in the row, and to the least height', () => {
    const positions = twoRows();
    const one = idOfChart(positions, 1);
    expect(sizeLimits(positions, one)).toEqual({ width: { min: 1, max: 8 }, height: { min: 5 } });
    const after = done(resize(positions, one, { width: 40, height: 2.4 }));
    expect(partAt(after, one)?.meta).toMatchObject({ width: 8, height: 5 });
    expect(partAt(done(resize(positions, one, { width: -4 })), one)?.meta['width']).toBe(1);
    expect(done(resize(positions, one, { width: 4, height: 50 }))).toBe(positions);
    expect(done(resize(positions, one, { width: NaN }))).toBe(positions);
    expect(resize(positions, GRID_ID, { width: 3 })).toHaveProperty('refused');
  });

  it('lets a column grow with what is in it, and not shrink below it', () => {
    let positions = twoRows();
    const [withColumn, column] = put(
      positions,
      fresh('COLUMN', { width: 4 }),
      homeOf(positions, idOfChart(positions, 3)),
    );
    positions = withColumn;
    const [withRow, row] = put(positions, fresh('ROW'), column);
    positions = withRow;
    [positions] = put(positions, chart(8, 3), row);
    const inner = idOfChart(positions, 8);
    expect(sizeLimits(positions, inner).width).toEqual({ min: 1, max: 8 });
    const after = done(resize(positions, inner, { width: 6 }));
    expect(sketch(after)).toContain('row(3:4 column:6(row(8:6)))');
    expect(sketch(done(resize(after, column, { width: 2 })))).toContain('column:6');
    expect(overfullRows(after)).toEqual([]);
  });
});

describe('copies', () => {
  it('stand beside what was copied, or in a row after it', () => {
    const positions = twoRows();
    const ids = [1, 2].map((id) => idOfChart(positions, id));
    expect(sketch(done(duplicate(positions, [ids[0] ?? ''])))).toBe('root(grid(row(1:4 1:4 2:4) row(3:4)))');
    const both = duplicate(positions, ids);
    expect(sketch(done(both))).toBe('root(grid(row(1:4 2:4) row(1:4 2:4) row(3:4)))');
    expect(both).toMatchObject({ touched: expect.toSatisfy((made: string[]) => made.length === 2) });
    expect(problemsOf(done(both))).toEqual([]);
    expect(duplicate(positions, [GRID_ID])).toHaveProperty('refused');
  });

  it('are pasted with new ids, also on another dashboard, and come back from text', () => {
    const { positions, a } = nestedTabs();
    const row = homeOf(positions, idOfChart(positions, 1));
    const clip = copyOf(positions, [row, idOfChart(positions, 1)]);
    expect(clip.roots).toEqual([row]);
    const read = readClip(JSON.parse(JSON.stringify(clip)));
    expect(read).toEqual(clip);
    const pasted = done(drop(empty, { kind: 'clip', clip: read ?? clip }, { parentId: GRID_ID, index: 0 }));
    expect(sketch(pasted)).toBe('root(grid(row(1:4)))');
    expect(walk(pasted)).not.toContain(row);
    expect(problemsOf(pasted)).toEqual([]);
    const whole = done(
      drop(empty, { kind: 'clip', clip: copyOf(positions, [homeOf(positions, a)]) }, { parentId: ROOT_ID, index: 0 }),
    );
    expect(sketch(whole)).toBe(sketch(positions));
  });

  it.each([
    null,
    7,
    'clip',
    {},
    { roots: ['a'] },
    { roots: ['a'], positions: { parts: {} } },
    { roots: ['a', GRID_ID], positions: { parts: { a: { type: 'CHART', meta: {} } } } },
    { roots: [GRID_ID], positions: { parts: { [GRID_ID]: { type: 'GRID', children: [] } } } },
  ])('are not read from anything: %j', (value) => {
    expect(readClip(value)).toBeUndefined();
  });
});

describe('dropPlaces', () => {
  it('lists each place once, in reading order, the present one among them', () => {
    const positions = twoRows();
    const one = idOfChart(positions, 1);
    const [first = '', second = ''] = partAt(positions, GRID_ID)?.children ?? [];
    expect(dropPlaces(positions, moving(one))).toEqual([
      { parentId: GRID_ID, index: 0 },
      { parentId: first, index: 0 },
      { parentId: first, index: 2 },
      { parentId: GRID_ID, index: 1 },
      { parentId: second, index: 0 },
      { parentId: second, index: 1 },
      { parentId: GRID_ID, index: 2 },
    ]);
    expect(dropPlaces(positions, fresh('TABS'))[0]).toEqual({ parentId: ROOT_ID, index: 0 });
    expect(dropPlaces(positions, moving('gone'))).toEqual([]);
  });
});
