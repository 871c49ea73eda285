import { loadModule } from '../../lib/loadModule';
import type { QueryRules } from '../../lib/queryRules';
import { loadControlPanel, loadFallbackPanel } from '../../viz/controlPanels/loadControlPanel';
import type { ControlPanel } from '../../viz/panelTypes';

async function withFlags(panel: ControlPanel, hasFeature: (flag: string) => boolean): Promise<ControlPanel> {
  if (!hasFeature('MATRIXIFY')) return panel;
  const { withMatrixify } = await import('../../viz/controlPanels/matrixifySections');
  return withMatrixify(panel);
}

/** The control panel of a viz type; for an unknown type the generic one. Rejects with a `LoadError`. */
export function loadPanel(
  viz_type: string,
  rules: QueryRules,
  hasFeature: (flag: string) => boolean,
): Promise<ControlPanel> {
  return loadModule(async () =>
    withFlags((await loadControlPanel(viz_type, rules)) ?? (await loadFallbackPanel(viz_type, rules)), hasFeature),
  );
}
