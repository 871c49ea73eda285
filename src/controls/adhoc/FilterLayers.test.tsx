// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RULES_2 } from '../../lib/queryRules.fixture';
import { renderControl } from '../renderControl.fixture';
import { DndFilterSelect } from './DndFilterSelect';

vi.mock('../../ui/code/CodeEditor', () => ({ CodeEditor: () => null }));

beforeEach(() => {
  const charts = { count: 1, result: [{ id: 9, slice_name: 'Roads', viz_type: 'deck_path' }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(charts)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => screen.getByRole('button', { name: 'Save' });

describe('a filter of a map of layers', () => {
  const filter = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'num > 1', filterOptionName: 'f' };
  const context = { formData: { viz_type: 'deck_multi', datasource: '17__table', deck_slices: [8, 9] } };
  const open = async (initial: object, more: object = {}) => {
    const rendered = renderControl(DndFilterSelect, [initial], { ...context, ...more });
    await rendered.user.click(screen.getByText('num > 1'));
    return rendered;
  };

  it('is for some of its layers, or for all', async () => {
    const { user, value } = await open(filter);
    await user.click(await screen.findByRole('combobox', { name: 'Layers' }));
    expect(await screen.findByRole('option', { name: 'Chart 8' })).toBeTruthy();
    await user.click(await screen.findByRole('option', { name: 'Roads' }));
    await user.click(save());
    expect(value()).toEqual([{ ...filter, layerFilterScope: [1] }]);

    await user.click(screen.getByText('num > 1'));
    await user.click(await screen.findByRole('combobox', { name: 'Layers' }));
    await user.click(await screen.findByRole('option', { name: 'Roads' }));
    await user.click(save());
    expect(value()).toEqual([{ ...filter, layerFilterScope: [-1] }]);
  });

  it('has no layers to select in 2.x', async () => {
    await open({ ...filter, sqlExpression: 'num > 1' }, { rules: RULES_2 });
    expect(save()).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Layers' })).toBeNull();
  });
});
