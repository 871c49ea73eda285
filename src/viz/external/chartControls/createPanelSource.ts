import { own } from '../../../lib/own';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { QueryRules } from '../../../lib/queryRules';
import { t } from '../../../lib/t';
import type { Choice } from '../../panelTypes';
import type { PluginHost } from '../pluginHost';
import { legacyValidateInteger, legacyValidateNumber, validateMaxValue, validateNonEmpty } from '../core/validators';
import { hasTimeAxis, isTemporal } from './columns';
import { mapColumns, mapMetrics } from './mapDatasource';
import { StandardizedControls } from './StandardizedControls';
import supersetControls from './supersetControls.json';
import type { PanelSource } from './toControlPanel';

const SQL_MAX_ROW = 100_000;

/** Superset's predefined controls and sections as our panels have them, by version. */
export function getPredefined({ dataVersion }: Pick<QueryRules, 'dataVersion'>): {
  readonly controls: UnknownRecord;
  readonly sections: readonly unknown[];
} {
  const { controls, sections } = asRecord(asRecord(supersetControls)[dataVersion]);
  return { controls: asRecord(controls), sections: asArray(sections) };
}

/** The page, with the number and time formats of its server. */
export interface PanelHost extends Pick<PluginHost, 'rules' | 'conf' | 'hasFeature' | 'isDark'> {
  readonly formats: Readonly<Record<'number' | 'time', readonly Choice[]>>;
}

const mapState: Readonly<Record<string, (state: unknown, control: unknown) => UnknownRecord>> = {
  time_grain_sqla: (state) => ({ choices: asArray(asRecord(asRecord(state).datasource).time_grain_sqla) }),
  granularity_sqla: (state) => {
    const { options } = mapColumns(state);
    return { options: options.filter((column) => isTemporal(asRecord(column))) };
  },
  y_axis_format: (state, control) => {
    if (asRecord(asRecord(state).form_data).comparison_type !== 'percentage') return {};
    const choices = asArray(asRecord(control).choices).filter((choice) => String(asArray(choice)[0]).includes('%'));
    return { choices, disabled: true };
  },
  order_by_cols: (state) => ({
    choices: mapColumns(state).options.flatMap((column) => {
      const name = asString(asRecord(column).column_name);
      return [
        [JSON.stringify([name, true]), `${name} [asc]`],
        [JSON.stringify([name, false]), `${name} [desc]`],
      ];
    }),
  }),
};

/** A control of ours with the functions that plugins expect of Superset's. */
export function toSupersetControl(given: unknown, host: PanelHost): UnknownRecord {
  const { name, validators, format, label, description, ...control } = asRecord(given);
  const key = asString(name);
  const type = asString(control.type);
  const byName = own(mapState, key);
  const byType = type === 'DndColumnSelect' ? mapColumns : type.startsWith('Dnd') ? mapMetrics : undefined;
  const mapStateToProps = byName ?? byType;
  const rules: Readonly<Record<string, (value: unknown) => string | false>> = {
    nonEmpty: validateNonEmpty,
    integer: legacyValidateInteger,
    number: legacyValidateNumber,
    maxRows: (value) => validateMaxValue(value, host.conf.SQL_MAX_ROW ?? SQL_MAX_ROW),
  };
  return {
    ...control,
    label: t(asString(label)),
    ...(typeof description === 'string' && { description: t(description) }),
    ...(format !== undefined && { choices: host.formats[format === 'time' ? 'time' : 'number'] }),
    ...(validators !== undefined && { validators: asArray(validators).flatMap((rule) => rules[String(rule)] ?? []) }),
    ...(key === 'granularity_sqla' && { isTemporal: true }),
    ...(key === 'time_grain_sqla' && { visibility: hasTimeAxis }),
    ...(mapStateToProps && { mapStateToProps }),
  };
}

/** What panels of plugins are translated with. */
export function createPanelSource(host: PanelHost): PanelSource {
  const { controls } = getPredefined(host.rules);
  return {
    sharedControls: Object.fromEntries(
      Object.entries(controls)
        .filter(([, control]) => isRecord(control))
        .map(([name, control]) => [name, toSupersetControl(control, host)]),
    ),
    standardized: new StandardizedControls(),
    conf: host.conf,
    hasFeature: host.hasFeature,
  };
}
