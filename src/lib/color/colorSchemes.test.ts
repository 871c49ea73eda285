import { describe, expect, it, vi } from 'vitest';
import { parseColor } from './color';
import {
  addColorSchemes,
  categoricalColors,
  categoricalSchemes,
  getCategoricalColors,
  getColorRules,
  setColorFlags,
  setColorVersion,
  subscribeColorSchemes,
} from './colorSchemes';
import { sequentialSchemes } from './sequentialSchemes';

describe('colour schemes', () => {
  it('contain only colours', () => {
    const all = [...categoricalSchemes(), ...sequentialSchemes()];
    expect(all.length).toBeGreaterThan(60);
    for (const scheme of all) {
      expect(scheme.colors.length).toBeGreaterThan(1);
      expect(scheme.colors.every((color) => parseColor(color) !== undefined)).toBe(true);
    }
  });

  it('fall back to the default', () => {
    expect(categoricalColors('no such')).toBe(categoricalColors('supersetColors'));
    expect(categoricalColors(undefined)[0]).toBe('#1FA8C9');
    expect(categoricalColors('__proto__')).toBe(categoricalColors('supersetColors'));
    expect(categoricalColors('SUPERSET_DEFAULT')).toBe(categoricalColors('d3Category10'));
  });

  it('have the colours of each version', () => {
    setColorVersion(2);
    expect(categoricalColors('bnbColors')[0]).toBe('#ff5a5f');
    setColorVersion(6);
    expect(categoricalColors('bnbColors')[0]).toBe('#29696B');
  });

  it('avoid collisions as the version does until the server says', () => {
    setColorVersion(2);
    expect(getColorRules().avoidsCollisions).toBe(false);
    setColorFlags({ hasAnalogousColors: false, avoidsCollisions: true });
    setColorVersion(2);
    expect(getColorRules().avoidsCollisions).toBe(true);
    setColorVersion(6);
    expect(getColorRules().avoidsCollisions).toBe(true);
  });

  it("include the server's extra schemes, without broken ones", () => {
    addColorSchemes(
      [
        { id: 'ours', label: 'Ours', colors: ['#111', 'url(x)', '#222'], isDefault: true },
        { id: 'empty', colors: [] },
        null,
        'x',
      ],
      { id: 'seq', colors: ['#000', '#fff'], isDiverging: true },
    );
    expect(categoricalColors('ours')).toEqual(['#111', '#222']);
    expect(categoricalColors('empty')).toEqual(['#111', '#222']);
    expect(sequentialSchemes().find(({ id }) => id === 'seq')?.isDiverging).toBe(true);
  });

  it('notify once that the server’s schemes arrived', () => {
    const onChange = vi.fn();
    const unsubscribe = subscribeColorSchemes(onChange);
    const before = getCategoricalColors();
    addColorSchemes([], []);
    expect(getCategoricalColors()).toBe(before);
    for (let session = 0; session < 2; session += 1) addColorSchemes([{ id: 'late', colors: ['#333'] }], []);
    expect(onChange).toHaveBeenCalledOnce();
    expect(getCategoricalColors()('late')).toEqual(['#333']);
    unsubscribe();
  });
});
