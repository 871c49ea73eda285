import { describe, expect, it } from 'vitest';
import { datasetMenuItems } from './datasetMenuItems';
import { createDatasource, createBootstrap } from '../dataset.fixture';

const TOOLTIP =
  'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.';

const admin = createBootstrap();
const writer = { Alpha: [['can_write', 'Dataset']] };
const owner = createBootstrap({ userId: 7, roles: writer });
const alpha = createBootstrap({ userId: 2, roles: writer });
const gamma = createBootstrap({ userId: 3, roles: { Gamma: [['can_read', 'Dataset']] } });
const labber = createBootstrap({ userId: 4, roles: { Gamma: [], sql_lab: [] } });
const nobody = createBootstrap({ userId: undefined, isAnonymous: true, roles: {} });

const table = createDatasource({ owners: [{ id: 7 }] });
const named = createDatasource({ owners: [{ value: 7 }] });
const bare = createDatasource({ owners: [7] });
const virtual = createDatasource({ owners: null, sql: 'SELECT 1' });
const query = createDatasource({ type: 'query', sql: 'SELECT 1' });

describe('datasetMenuItems', () => {
  it.each([
    ['an admin', admin, table, ['Edit dataset', 'Swap dataset', 'View in SQL Lab'], false],
    ['an owner', owner, table, ['Edit dataset', 'Swap dataset'], false],
    ['an owner by value', owner, named, ['Edit dataset', 'Swap dataset'], false],
    ['an owner by number', owner, bare, ['Edit dataset', 'Swap dataset'], false],
    ['somebody else who may write', alpha, table, ['Edit dataset', 'Swap dataset'], true],
    ['somebody who may only read', gamma, table, ['Edit dataset', 'Swap dataset'], true],
    ['a user of SQL Lab', labber, table, ['Edit dataset', 'Swap dataset', 'View in SQL Lab'], true],
    ['nobody', nobody, table, ['Edit dataset', 'Swap dataset'], true],
    ['a writer, of a virtual dataset', alpha, virtual, ['Edit dataset', 'Swap dataset', 'Save as dataset'], true],
    ['a reader, of a virtual dataset', gamma, virtual, ['Edit dataset', 'Swap dataset'], true],
    ['an admin, of a query', admin, query, ['Query preview', 'View in SQL Lab', 'Save as dataset'], false],
    ['a reader, of a query', gamma, query, ['Query preview'], false],
    ['anyone, of a deleted dataset', gamma, undefined, ['Swap dataset'], false],
  ])('has the items that %s has permission for', (_who, bootstrap, shown, labels, locked) => {
    const items = datasetMenuItems(bootstrap, shown);
    expect(items.map(({ label }) => label)).toEqual(labels);
    expect(items.flatMap(({ title }) => title ?? [])).toEqual(locked ? [TOOLTIP] : []);
  });
});
