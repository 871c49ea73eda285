import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../partToWhole/tree';
import { createFills, withLightness } from './treemapColors';

const node = (path: string[], value: number, children: TreeNode[] = []): TreeNode => {
  return { label: path.at(-1) ?? '', path, values: [], value, exact: value, text: '', secondary: 0, children };
};
const [boy, girl] = [node(['US', 'boy'], 48), node(['US', 'girl'], 32)];
const group = node(['US'], 80, [boy, girl]);
const root = node([], 80, [group]);

function createScale() {
  const labels: string[] = [];
  const palette = ['#1fa8c9', '#454e7c', '#5ac189'];
  return (label: string) => {
    if (!labels.includes(label)) labels.push(label);
    return palette[labels.indexOf(label)] ?? '#000000';
  };
}

describe('withLightness', () => {
  it('keeps hue and saturation, as ECharts does', () => {
    // As in Superset 2.1.3: shades of #1FA8C9.
    expect(withLightness('#1fa8c9', 0.4)).toBe('#1b94b1');
    expect(withLightness('#1fa8c9', 0.7)).toBe('#7ad5eb');
    expect(withLightness('#808080', 0.4)).toBe('#666666');
    expect(withLightness('no colour', 0.4)).toBe('no colour');
  });
});

describe('createFills', () => {
  it('gives each label its colour, after the metric', () => {
    const getFill = createFills('labels', createScale(), ['count']);
    expect([getFill(group, root, 'count'), getFill(boy, group, 'count')]).toEqual(['#454e7c', '#5ac189']);
  });
  it('gives the largest of a group the darkest shade of its colour', () => {
    const getFill = createFills('shades', createScale(), ['count']);
    expect(getFill(group, root, 'count')).toBe('#454e7c');
    const [dark, light] = [getFill(boy, group, 'count'), getFill(girl, group, 'count')];
    expect([dark, light]).toEqual([withLightness('#454e7c', 0.4), withLightness('#454e7c', 0.7)]);
    const flat = node([], 80, [node(['boy'], 48), node(['girl'], 32)]);
    expect(flat.children.map((one) => getFill(one, flat, 'count'))).toEqual(['#1b94b1', '#7ad5eb']);
  });
  it('gives each level a colour', () => {
    const getFill = createFills('depths', createScale(), ['count']);
    expect([getFill(group, root, ''), getFill(boy, group, ''), getFill(girl, group, '')]).toEqual([
      '#1fa8c9',
      '#454e7c',
      '#454e7c',
    ]);
  });
});
