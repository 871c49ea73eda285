import { describe, expect, it } from 'vitest';
import { createColorNamespace } from '../../lib/color/colorScale';
import { categoricalColors } from '../../lib/color/colorSchemes';
import { DashboardColors } from './DashboardColors';

const [first, second, third] = categoricalColors('bnbColors');

/** The colours of a dashboard whose two charts have drawn their labels. */
function drawn(metadata: { readonly color_scheme: string; readonly label_colors?: Record<string, string> }) {
  const service = new DashboardColors();
  const colors = createColorNamespace({ scheme: metadata.color_scheme, labelColors: metadata.label_colors });
  const close = service.open(5, metadata.color_scheme, colors);
  ['boy', 'girl'].forEach(colors.scale({ chartId: 1, scheme: 'bnbColors' }));
  ['girl', 'own'].forEach(colors.scale({ chartId: 2, scheme: 'bnbColors' }));
  return { service, close };
}

describe('DashboardColors', () => {
  it('adds the colours of drawn labels to what is stored', () => {
    const metadata = { color_scheme: 'bnbColors', label_colors: { own: '#123456' } };
    const stored = { ...metadata, map_label_colors: { hidden: '#abcdef' }, shared_label_colors: ['hidden'] };
    expect(drawn(metadata).service.withAssigned(5, stored, 6)).toEqual({
      ...metadata,
      map_label_colors: { hidden: '#abcdef', boy: first, girl: second },
      shared_label_colors: ['hidden', 'girl'],
    });
  });

  it('stores them as shared colours in 2.x, without a scheme only those of shared labels', () => {
    const metadata = { color_scheme: 'bnbColors', label_colors: { own: '#123456' } };
    expect(drawn(metadata).service.withAssigned(5, metadata, 2)).toEqual({
      ...metadata,
      shared_label_colors: { boy: first, girl: second },
    });
    const plain = { color_scheme: '' };
    expect(drawn(plain).service.withAssigned(5, plain, 2)).toEqual({ ...plain, shared_label_colors: { girl: second } });
  });

  it.each([
    [6, 'map_label_colors'],
    [2, 'shared_label_colors'],
  ] as const)('leaves stored colours in their spelling in %s.x', (version, key) => {
    const stored = { color_scheme: 'bnbColors', [key]: { boy: first?.toLowerCase(), girl: second?.toUpperCase() } };
    expect(drawn(stored).service.withAssigned(5, stored, version)).toMatchObject(stored);
  });

  it('adds nothing of another dashboard, another scheme, or a closed dashboard', () => {
    const metadata = { color_scheme: 'bnbColors' };
    const { service, close } = drawn(metadata);
    const other = { color_scheme: 'd3Category10' };
    expect(service.withAssigned(5, other, 6)).toBe(other);
    expect(service.withAssigned(6, metadata, 6)).toBe(metadata);
    close();
    expect(service.withAssigned(5, metadata, 6)).toBe(metadata);
  });

  it('gives the same colours when the dashboard is opened again', () => {
    const metadata = { color_scheme: 'bnbColors' };
    const saved = drawn(metadata).service.withAssigned(5, metadata, 6);
    const reopened = createColorNamespace({ scheme: 'bnbColors', mapLabelColors: saved['map_label_colors'] });
    const labels = ['own', 'girl', 'boy', 'new'].map(reopened.scale({ chartId: 2 }));
    expect(labels.map((color) => color.toUpperCase())).toEqual([first, second, first, third]);
  });
});
