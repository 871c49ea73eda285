import { describe, expect, it } from 'vitest';
import { vizTypesWhere } from './registry';
import { vizName, vizTypes } from './vizLabels';

describe('a viz type that is drawn has a name, which is not its key', () => {
  it.each(vizTypesWhere(({ chart }) => chart !== undefined))('%s', (viz_type) => {
    expect(vizTypes).toContain(viz_type);
    expect(vizName(viz_type)).not.toBe(viz_type);
  });
});

it('an unknown type has its key for a name', () => {
  expect(vizName('of_a_later_server')).toBe('of_a_later_server');
});
