import { describe, expect, it } from 'vitest';
import { wrapName } from './wrapName';

describe('wrapName', () => {
  it.each([
    ['AVG(quantity_ordered)', 21, 'AVG(quantity_ordered)'],
    ['AVG(quantity_ordered)', 14, 'AVG(quantity_\nordered)'],
    ['AVG(quantity_ordered)', 7, 'AVG(\nquanti…'],
    ['Mean price of orders', 12, 'Mean price\nof orders'],
    ['Pneumonoultramicroscopic', 7, 'Pneumo…'],
    ['Action: 1,057', 10, 'Action:\n1,057'],
    ['a.b, c', 4, 'a.b,\nc'],
    ['ends with_', 5, 'ends\nwith_'],
  ])('%s in %d letters', (name, width, wrapped) => {
    expect(wrapName(name, width, (text) => text.length)).toBe(wrapped);
  });
});
