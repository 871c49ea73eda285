import { describe, expect, it } from 'vitest';
import { getItem } from '../layout';
import { GRID_ID } from '../layoutIds';
import { empty, getLayout, newItem, put } from './build.fixture';
import { setMeta } from './setMeta';

describe('setMeta', () => {
  it('of an item that is gone says so, and otherwise which item it has changed', () => {
    expect(setMeta(empty, 'HEADER-gone', { text: 'x' })).toEqual({
      error: 'This item is no longer on the dashboard.',
    });
    const [layout, id] = put(empty, newItem('HEADER'), GRID_ID);
    const outcome = setMeta(layout, id, { text: 'Sales' });
    expect(outcome).toMatchObject({ touched: [id] });
    expect(getItem(getLayout(outcome), id)?.meta['text']).toBe('Sales');
  });
});
