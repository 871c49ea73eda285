import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { QueryRules } from '../../lib/queryRules';
import type { Choice, Condition, ControlPanel, ControlSpec, PanelItem, PanelSection } from '../panelTypes';

/*
 * <viz_type>/controlPanel.json and shared.json are written by tests/makeControlPanels.ts. A row is a control, a control's key (of the file's
 * own `controls` or of shared.json), or a list of these; formats are in shared.json by kind and version.
 */
const panels = import.meta.glob('../*/controlPanel.json', { import: 'default' });
const loadShared = (): Promise<unknown> => import('./shared.json').then((module) => module.default);

/** The keys to try, best first: a type that the server's version lacks is shown as in another version. */
const PANEL_KEYS: Readonly<Record<QueryRules['controlPanels'], readonly string[]>> = {
  2: ['2', '2+axes', '6'],
  '2+axes': ['2+axes', '2', '6'],
  6: ['6', '2+axes', '2'],
};

function isControl(value: UnknownRecord): value is ControlSpec {
  return typeof value.name === 'string' && typeof value.type === 'string';
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'boolean' || isRecord(value);
}

function isChoice(value: unknown): value is Choice {
  return Array.isArray(value) && value.length === 2 && typeof value[1] === 'string';
}

function getFormatChoices(shared: UnknownRecord, kind: string, { dataVersion }: QueryRules): readonly Choice[] {
  return asArray(asRecord(asRecord(shared.formats)[kind])[String(dataVersion)]).filter(isChoice);
}

/** The number or time formats that servers of that version offer, for fields that are not controls of a panel. */
export async function loadFormatChoices(kind: 'number' | 'time', rules: QueryRules): Promise<readonly Choice[]> {
  return getFormatChoices(asRecord(await loadShared()), kind, rules);
}

function expand(sections: readonly unknown[], own: UnknownRecord, shared: UnknownRecord, rules: QueryRules) {
  const item = (given: unknown): readonly PanelItem[] => {
    const found = typeof given === 'string' ? (own[given] ?? asRecord(shared.controls)[given]) : given;
    const record = asRecord(found);
    if (typeof record.subheader === 'string') return [{ subheader: record.subheader }];
    if (!isControl(record)) return [];
    return [
      typeof record.format === 'string'
        ? { ...record, choices: getFormatChoices(shared, record.format, rules) }
        : record,
    ];
  };
  return sections.map((given): PanelSection => {
    const section = asRecord(given);
    return {
      label: asString(section.label),
      expanded: section.expanded === true,
      tab: section.tab === 'customize' ? 'customize' : 'data',
      ...(isCondition(section.visible) && { visible: section.visible }),
      rows: asArray(section.rows).map((row) => asArray(row).flatMap(item)),
    };
  });
}

/** Keys of shared.json for types unknown to both Superset versions. */
const QUERY = ['metrics', 'groupby', 'adhoc_filters', 'row_limit', 'order_desc'];
const TIME = ['granularity_sqla', 'time_grain_sqla', 'time_range'];

/** The generic query controls, for unknown viz types. */
export async function loadFallbackPanel(viz_type: string, rules: QueryRules): Promise<ControlPanel> {
  const shared = asRecord(await loadShared());
  const rows = rules.genericChartAxes ? QUERY : [...TIME, ...QUERY];
  return { viz_type, sections: expand([{ label: 'Query', expanded: true, rows }], {}, shared, rules) };
}

/** The control panel of a viz type; undefined for types unknown to both Superset versions. */
export async function loadControlPanel(viz_type: string, rules: QueryRules): Promise<ControlPanel | undefined> {
  const load = panels[`../${viz_type}/controlPanel.json`];
  if (load === undefined) return undefined;
  const [file, shared] = await Promise.all([load(), loadShared()]);
  const panel = asRecord(file);
  const key = PANEL_KEYS[rules.controlPanels].find((version) => version in panel);
  if (key === undefined) return undefined;
  return { viz_type, sections: expand(asArray(panel[key]), asRecord(panel.controls), asRecord(shared), rules) };
}
