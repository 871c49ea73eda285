// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadControlPanel, loadFallbackPanel } from '../viz/controlPanels/loadControlPanel';
import { panelControls } from './panelValues';
import { controlWidget } from './registry';

const panels = join(import.meta.dirname, '../viz/panels');

describe('the registry of widgets', () => {
  it('knows every control type of every panel', async () => {
    const types = new Set<string>();
    const names = readdirSync(panels).filter((name) => name.endsWith('.json') && name !== 'shared.json');
    for (const name of names) {
      for (const generation of [2, 6] as const) {
        for (const genericChartAxes of [true, generation === 6]) {
          const panel = await loadControlPanel(name.replace('.json', ''), { generation, genericChartAxes });
          for (const { type } of panel ? panelControls(panel) : []) types.add(type);
        }
      }
    }
    const fallback = await loadFallbackPanel('no_such_viz', { generation: 2, genericChartAxes: false });
    for (const { type } of panelControls(fallback)) types.add(type);
    expect(types.size).toBeGreaterThan(30);
    expect([...types].filter((type) => controlWidget(type) === undefined)).toEqual([]);
  });

  it('knows nothing else', () => {
    for (const type of ['NoSuchControl', '', 'constructor', '__proto__', 'VizTypeControl', 'component']) {
      expect(controlWidget(type)).toBeUndefined();
    }
    expect(controlWidget('CheckboxControl')?.ownLabel).toBe(true);
  });
});
