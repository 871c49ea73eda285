// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { loadControlPanel, loadFallbackPanel } from '../viz/controlPanels/loadControlPanel';
import { panelFiles } from '../viz/controlPanels/panelFiles.fixture';
import { panelControls } from './panelValues';
import { controlWidget } from './registry';
import { RULES_2 } from '../lib/queryRules.fixture';
import { getTraits } from '../lib/getTraits';

describe('controlWidget', () => {
  it('has a widget for every control type of every panel', async () => {
    const types = new Set<string>();
    for (const name of panelFiles.keys()) {
      for (const version of [2, 6] as const) {
        for (const genericChartAxes of [true, version === 6]) {
          const panel = await loadControlPanel(name, getTraits(version, genericChartAxes));
          for (const { type } of panel ? panelControls(panel) : []) types.add(type);
        }
      }
    }
    const fallback = await loadFallbackPanel('no_such_viz', RULES_2);
    for (const { type } of panelControls(fallback)) types.add(type);
    expect(types.size).toBeGreaterThan(30);
    expect([...types].filter((type) => controlWidget(type) === undefined)).toEqual([]);
  });

  it('is undefined for unknown types', () => {
    for (const type of ['NoSuchControl', '', 'constructor', '__proto__', 'VizTypeControl', 'component']) {
      expect(controlWidget(type)).toBeUndefined();
    }
    expect(controlWidget('CheckboxControl')?.ownLabel).toBe(true);
  });
});
