// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { sunburstModel } from '../shared/sunburst/sunburstModel';
import { sunburstOption } from '../shared/sunburst/sunburstOption';
import { readControls } from './readControls';

it('narrow segments of a group are left out, groups and the rest of the ring stay where they are', () => {
  const controls = readControls(createFormData('sunburst', { groupby: ['group', 'name'] }));
  // 'seen' has 0.0063 radians, 'narrow' 0.0044 and 'alone' 0.0019.
  const result = response([
    { group: 'large', name: 'wide', count: 9983, sold: 0 },
    { group: 'large', name: 'seen', count: 10, sold: 0 },
    { group: 'large', name: 'narrow', count: 7, sold: 0 },
    { group: 'small', name: 'alone', count: 3, sold: 0 },
  ]);
  const style = { theme: lightTheme, width: 400, height: 400, color: () => '#000000', selected: null };
  const { nodes, option } = sunburstOption(controls, sunburstModel(controls, result, undefined), style);
  expect(nodes.map(({ node }) => [node.path.join(), node.value])).toEqual([
    ['large', 10000],
    ['large,wide', 9983],
    ['large,seen', 10],
    ['small', 3],
  ]);
  expect(option.series).toMatchObject([{ data: [{ value: 10000 }, { value: 3 }] }]);
});
