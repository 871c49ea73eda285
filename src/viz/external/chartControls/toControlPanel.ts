import { isValidElement, type ReactElement } from 'react';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { Datasource, FormData } from '../../../lib/wire';
import { sameValue } from '../../../lib/sameValue';
import type { ControlDefaults } from '../../../query/controlDefaults';
import type { ControlPanel, ControlSpec, PanelEnv, PanelItem, PanelSection } from '../../panelTypes';
import type { VizPlugin } from '../../types';
import { asFormData } from '../asFormData';
import { callSafely, isFunction } from '../callables';
import { ControlSubSectionHeader } from './components';
import { createExploreState } from './exploreState';
import { nodeText } from './nodeText';
import type { StandardizedControls } from './StandardizedControls';
import { toControlSpec } from './toControlSpec';

export interface PluginPanel {
  readonly controlPanel: ControlPanel;
  /** The form data keys of its controls, in the order of the panel. */
  readonly controlNames: readonly string[];
  readonly defaults: ControlDefaults;
  readonly initialValues: NonNullable<VizPlugin['initialValues']>;
  readonly requestValues: NonNullable<VizPlugin['requestValues']>;
}

export interface PanelSource {
  /** Superset's predefined controls by name. */
  readonly sharedControls: Readonly<Record<string, UnknownRecord>>;
  readonly standardized: StandardizedControls;
  readonly conf: UnknownRecord;
  readonly hasFeature: (flag: string) => boolean;
}

type Item = ReactElement | { readonly name: string; readonly config: UnknownRecord };

/** Druid's; datasets have none. */
const LEFT_OUT: ReadonlySet<string> = new Set(['granularity', 'druid_time_origin']);

/** An item of a row: the name of a predefined control, a control with its config or override, an element, or nothing. */
export function expandItem(item: unknown, shared: PanelSource['sharedControls'], overrides: UnknownRecord): Item[] {
  if (isValidElement(item)) return [item];
  const own = asRecord(item);
  const name = asString(item) || asString(own.name);
  if (name === '' || LEFT_OUT.has(name)) return [];
  if (isRecord(own.config)) return [{ name, config: { ...own.config, ...asRecord(overrides[name]) } }];
  // The panel shows an unknown name as the type of an unsupported control.
  const base = Object.hasOwn(shared, name) ? shared[name] : { type: name };
  return [{ name, config: { ...base, ...asRecord(own.override), ...asRecord(overrides[name]) } }];
}

/** Superset 2.x leaves defaults out that are false, 0 or empty text. */
function toDefaults(specs: ReadonlyMap<string, ControlSpec>): ControlDefaults & { readonly all: UnknownRecord } {
  const all = [...specs].map(([name, spec]): readonly [string, unknown] => [name, spec.default]);
  const given = all.filter(([, value]) => value !== undefined && value !== null);
  return {
    all: Object.fromEntries(given.filter(([, value]) => Boolean(value))),
    6: Object.fromEntries(given.filter(([, value]) => !value)),
  };
}

const HEADING = /^(?:h[1-6]|div|span|p|label)$/;

/** A heading between controls, or what the plugin draws itself. */
function elementItem(element: ReactElement, name: string): PanelItem {
  const text = nodeText(element);
  const { type } = element;
  const isHeading = typeof type === 'string' ? HEADING.test(type) : type === ControlSubSectionHeader;
  if (isHeading && text !== '') return { subheader: text };
  return { name, type: 'CustomControl', renderTrigger: true, fromPlugin: true, render: () => element };
}

/** As in Superset, a section whose controls only change the drawing is in the second tab. */
function toTab(section: UnknownRecord, configs: readonly UnknownRecord[]): PanelSection['tab'] {
  if (section.tabOverride === 'customize') return 'customize';
  const queries = configs.some((config) => config.renderTrigger !== true || config.tabOverride === 'data');
  return section.tabOverride === 'data' || queries ? 'data' : 'customize';
}

/** A plugin's control panel config as a control panel of ours. Its functions may fail: then it is as if they were absent. */
export function toControlPanel(viz_type: string, given: unknown, source: PanelSource): PluginPanel {
  const config = asRecord(given);
  const overrides = asRecord(config.controlOverrides);
  const { sqlaTimeSeries } = asRecord(config.sectionOverrides);
  const configs = new Map<string, UnknownRecord>();
  const specs = new Map<string, ControlSpec>();
  const getState = createExploreState(configs);

  const toItem = (item: Item, at: string): PanelItem[] => {
    if (!('config' in item)) return [elementItem(item, at)];
    const spec = toControlSpec(item.name, item.config, getState);
    if (spec === undefined) return [];
    if (!configs.has(item.name)) configs.set(item.name, item.config);
    specs.set(item.name, spec);
    return [spec];
  };
  const toSection = (entry: unknown, at: number): PanelSection[] => {
    if (!isRecord(entry)) return [];
    const isTime = entry.isTimeSection === true;
    const section: UnknownRecord = isTime ? { ...entry, ...asRecord(sqlaTimeSeries) } : entry;
    const { visibility } = section;
    const rows = asArray(section.controlSetRows).map((row) =>
      asArray(row).flatMap((item) => expandItem(item, source.sharedControls, overrides)),
    );
    const description = nodeText(section.description);
    return [
      {
        label: nodeText(section.label),
        ...(description !== '' && { description }),
        expanded: section.expanded === true,
        tab: toTab(
          section,
          rows.flat().flatMap((item) => ('config' in item ? [item.config] : [])),
        ),
        ...(isFunction(visibility) && {
          visible: {
            test: (env: PanelEnv) => {
              const state = getState(env);
              const test = () => visibility.call(section, state, state.controls);
              return Boolean(callSafely('visibility of a section', test, true));
            },
          },
        }),
        rows: rows.map((row, rowAt) => row.flatMap((item, itemAt) => toItem(item, `${at}-${rowAt}-${itemAt}`))),
      },
    ];
  };
  const sections = asArray(config.controlPanelSections).flatMap(toSection);
  const controlNames = [...specs.keys()];
  const { formDataOverrides, onInit } = config;

  const createEnv = (saved: FormData, datasource: Datasource | undefined): PanelEnv => {
    const defaults = Object.fromEntries([...specs].map(([name, spec]) => [name, spec.default]));
    const { conf, hasFeature } = source;
    return { formData: { ...defaults, ...saved }, datasource, conf, hasFeature, results: undefined };
  };

  /** The values of hidden controls are not sent. */
  const requestValues: PluginPanel['requestValues'] = (formData, { datasource }) => {
    const env = createEnv(formData, datasource);
    const isHidden = ({ visible }: Pick<ControlSpec, 'visible'>): boolean =>
      isRecord(visible) && 'test' in visible && !visible.test(env);
    const hidden = sections.flatMap((section) =>
      section.rows
        .flat()
        .filter((item): item is ControlSpec => 'name' in item && (isHidden(section) || isHidden(item))),
    );
    const names = hidden
      .filter(({ disableStash }) => disableStash !== true)
      .map(({ name }) => [name, undefined] as const);
    return Object.fromEntries(names);
  };

  /** What controls derive from the chart when it is opened. */
  const initialValues: PluginPanel['initialValues'] = (saved, { datasource }) => {
    const env = createEnv(saved, datasource);
    const { formData } = env;
    const state = getState(env);
    const values: Record<string, unknown> = {};
    for (const [name, control] of configs) {
      const { initialValue, default: initial } = control;
      const props = { ...control, name, value: formData[name], ...specs.get(name)?.mapState?.(env) };
      const derive = isFunction(initialValue) ? initialValue : isFunction(initial) ? initial : undefined;
      if (!derive || (derive === initial && saved[name] !== undefined)) continue;
      const value = callSafely(`The initial value of "${name}"`, () => derive.call(control, props, state), undefined);
      if (value !== undefined && !sameValue(value, saved[name])) values[name] = value;
    }
    if (isFunction(onInit)) {
      const changed = asRecord(callSafely('onInit', () => onInit(state.controls), undefined));
      for (const name of controlNames) {
        if (!isRecord(changed[name])) continue;
        const { value } = changed[name];
        if (value !== undefined && !sameValue(value, formData[name])) values[name] = value;
      }
    }
    return values;
  };
  return {
    controlPanel: {
      viz_type,
      sections,
      ...(isFunction(formDataOverrides) && {
        onSwitch: (formData, metrics, columns) => {
          source.standardized.carryOver(metrics, columns);
          const changed = callSafely('formDataOverrides', () => formDataOverrides(formData), formData);
          return isRecord(changed) ? asFormData({ ...changed, viz_type, datasource: formData.datasource }) : formData;
        },
      }),
    },
    controlNames,
    defaults: toDefaults(specs),
    initialValues,
    requestValues,
  };
}
