import { describe, expect, it } from 'vitest';
import { loadControlPanel } from '../viz/controlPanels/loadControlPanel';
import { panelFiles } from '../viz/controlPanels/panelFiles.fixture';
import data from './descriptions.json';
import { controlDescription } from './descriptions';
import { panelControls } from './panelValues';
import { getTraits } from '../lib/getTraits';

describe('descriptions', () => {
  it('are full sentences for existing controls', async () => {
    const names = new Set<string>();
    for (const type of panelFiles.keys()) {
      for (const version of [2, 6] as const) {
        const panel = await loadControlPanel(type, getTraits(version, true));
        for (const { name } of panel ? panelControls(panel) : []) names.add(name);
      }
    }
    for (const [key, sentence] of Object.entries(data)) {
      expect(names.has(key.split('|')[0] ?? ''), key).toBe(true);
      expect(sentence, key).toMatch(/^[A-Z].*[.]$/);
    }
  });

  it('are found by name, by label, and by the query A counterpart', () => {
    const of = (name: string, label?: string) =>
      controlDescription({ name, type: 'SelectControl', ...(label !== undefined && { label }) }, data);
    expect(of('entity')).not.toBe(of('entity', 'Country Column'));
    expect(of('metrics_b')).toBe(of('metrics'));
    expect(of('opacityB')).toBe(of('opacity'));
    expect(of('constructor')).toBeUndefined();
    expect(controlDescription({ name: 'metrics', type: 'x', description: 'From the spec' }, data)).toBe(
      'From the spec',
    );
  });
});
