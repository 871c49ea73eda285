import { loadModule } from '../../lib/loadModule';
import type { QueryRules } from '../../lib/queryRules';
import { loadControlPanel, loadFallbackPanel } from '../../viz/controlPanels/loadControlPanel';
import type { ControlPanel } from '../../viz/panelTypes';

/** The control panel of a viz type; for an unknown type the generic one. Rejects with a `LoadError`. */
export function loadPanel(viz_type: string, rules: QueryRules): Promise<ControlPanel> {
  return loadModule(
    async () => (await loadControlPanel(viz_type, rules)) ?? (await loadFallbackPanel(viz_type, rules)),
  );
}
