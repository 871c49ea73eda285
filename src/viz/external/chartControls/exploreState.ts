import type { UnknownRecord } from '../../../lib/read';
import type { PanelEnv } from '../../panelTypes';

/** The controls of a plugin's panel as it describes them, by name. */
export type ControlConfigs = ReadonlyMap<string, UnknownRecord>;

/** The parts of Superset's Explore state that functions of panels read: `mapStateToProps`, `visibility`, `validators`. */
export function createExploreState(configs: ControlConfigs) {
  const states = new WeakMap<PanelEnv, UnknownRecord>();
  const createState = ({ formData, datasource, conf, results, hasFeature }: PanelEnv): UnknownRecord => ({
    datasource: datasource ?? null,
    datasource_type: datasource?.type ?? 'table',
    form_data: formData,
    controls: Object.fromEntries(
      [...configs].map(([name, config]) => [name, { ...config, name, value: formData[name] }]),
    ),
    slice: null,
    common: { conf, feature_flags: new Proxy({}, { get: (_flags, flag) => hasFeature(String(flag)) }) },
    chart: {
      queriesResponse: results ?? null,
      chartStatus: results === undefined ? 'loading' : 'success',
      latestQueryFormData: formData,
    },
  });
  return (env: PanelEnv): UnknownRecord => {
    const state = states.get(env) ?? createState(env);
    states.set(env, state);
    return state;
  };
}
