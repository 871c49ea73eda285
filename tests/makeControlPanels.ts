import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../src/lib/read';
import { isAggregate, conditionOf, timeAxis } from './panelConditions';

/*
 * Writes src/viz/<viz_type>/controlPanel.json: `npx tsx tests/makeControlPanels.ts docs/contract`. One file per viz type with
 * its sections per server version ('2', '2+axes' with GENERIC_CHART_AXES, '6'); a control that many types share is
 * in shared.json once and referred to by its key. loadControlPanel reads the format. The controls and sections that Superset shares
 * with plugins by name are in src/viz/external/chartControls/supersetControls.json. Files of EDITED_BY_HAND are left alone.
 */
type Version = '2.1.3' | '2.1.3+GENERIC_CHART_AXES' | '6.1.0' | '6.1.0+EXPERIMENTAL';
const GENERATIONS: readonly [Version, string][] = [
  ['2.1.3', '2'],
  ['2.1.3+GENERIC_CHART_AXES', '2+axes'],
  ['6.1.0', '6'],
  ['6.1.0+EXPERIMENTAL', '6'],
];
/** Keys of docs/contract that are not needed: how Superset computes a value, what we compute by rule, or defaults. */
const DROPPED = new Set([
  ...['description', 'dynamic', 'rerender', 'has_initial_value_rule', 'provideFormDataToProps', 'based_on_shared'],
  ...['shared_override', 'visibility', 'hidden', 'schemes', 'valueKey', 'allowAll', 'options'],
  ...['affectsDataMask', 'resetConfig', 'requiredFirst', 'tabOverride', 'validationDependencies', 'places'],
  ...['clickEnabledGhostButtonText', 'controlName', 'disableStash', 'multiple', 'allowEmpty', 'allowClear'],
]);
const VALIDATORS: Record<string, string> = {
  nonEmpty: 'nonEmpty',
  'integer (legacy: empty passes)': 'integer',
  'number (legacy: empty passes)': 'number',
  'mapbox/tile URL': 'mapStyle',
  'wrapped validator with message prefix': 'labelledInteger',
  'max value (control maxValue or SQL_MAX_ROW, 100000)': 'maxRows',
  'max value (control maxValue or TABLE_VIZ_MAX_ROW_SERVER)': 'maxServerRows',
  'server-pagination row limit': 'paginationRows',
};
const FORMATS: Record<string, string> = {
  '@ref constants.number_formats': 'number',
  '@ref constants.time_formats': 'time',
};
/** Our own text where docs/contract has Superset's sample. */
const SAMPLES: Record<string, unknown> = {
  handlebarsTemplate: '<ul>\n  {{#each data}}\n    <li>{{stringify this}}</li>\n  {{/each}}\n</ul>',
  code: '# A heading\n\nSome **bold** words and a [link](https://example.org).\n',
};
/** Controls that docs/contract only calls 'component': all of them edit text in some language. */
const EDITORS: Record<string, string> = { handlebarsTemplate: 'html', tooltip_template: 'html', styleTemplate: 'css' };

interface Shared {
  readonly controls: UnknownRecord;
}

function sharedControl(shared: Shared, name: string, version: Version): UnknownRecord {
  const control = asRecord(shared.controls[name]);
  const own = version.startsWith('6') ? (control['6.1.0'] ?? control['2.1.3']) : (control['2.1.3'] ?? control['6.1.0']);
  return asRecord(own === 'same as 2.1.3' ? control['2.1.3'] : own);
}

/** `X-axis (Y-axis when horizontal)`: the label of a chart whose bars may be horizontal. */
const X_AXIS_LABEL = /^(.*?)X-([Aa])xis(.*?) \(Y-[Aa]xis when .*horizontal\)$/;

function spec(name: string, given: UnknownRecord, panel: Parameters<typeof conditionOf>[2]): UnknownRecord {
  const out: Record<string, unknown> = { name };
  for (const [key, value] of Object.entries(given)) if (!DROPPED.has(key) && key !== 'name') out[key] = value;
  if (out.type === 'component') {
    out.type = 'TextAreaControl';
    out.language = EDITORS[name] ?? 'text';
    for (const key of ['multi', 'freeForm', 'clearable', 'isInt', 'debounceDelay']) out[key] = undefined;
  }
  const choices = given.choices ?? given.options;
  if (typeof choices === 'string') {
    const format = FORMATS[choices];
    delete out.choices;
    if (format !== undefined) out.format = format;
  } else if (choices !== undefined) {
    out.choices = asArray(choices).map((choice) =>
      isRecord(choice)
        ? [choice.value, choice.label]
        : Array.isArray(choice)
          ? (choice as unknown[])
          : [choice, String(choice)],
    );
  }
  if (isRecord(given.disabledTabs)) out.disabledTabs = given.disabledTabs['@set'];
  if (given.validators !== undefined) {
    const rules = asArray(given.validators).map((rule) => {
      const known = VALIDATORS[String(rule)];
      if (known === undefined) throw new Error(`No validator for '${String(rule)}'`);
      return known;
    });
    if (rules.length > 0) out.validators = rules;
    else delete out.validators;
  }
  if (typeof out.default === 'string' && /^<.*>$/.test(out.default)) {
    if (out.default.startsWith('<sample')) out.default = SAMPLES[name];
    else delete out.default;
  }
  const label = typeof out.label === 'string' ? X_AXIS_LABEL.exec(out.label) : null;
  if (label) {
    const [, before = '', a = 'a', after = ''] = label;
    out.label = `${before}X-${a}xis${after}`;
    out.horizontalLabel = `${before}Y-${a}xis${after}`;
  }
  if (out.language === 'javascript') delete out.readOnly;
  // Falsy flags are omitted, except where a missing flag means true.
  for (const [key, value] of Object.entries(out))
    if (value === false && !['default', 'resetOnHide', 'clearable', 'canDelete', 'multi'].includes(key))
      out[key] = undefined;
  if (typeof given.visibility === 'string') {
    const visible = conditionOf(given.visibility, name, panel);
    if (visible !== undefined) out.visible = visible;
  }
  return JSON.parse(
    JSON.stringify(out, (_key, value: unknown) =>
      value === '<function>' ? 'number' : value === '<sample text, not copied>' ? '' : value,
    ),
  ) as UnknownRecord;
}

interface Section {
  readonly label: string;
  readonly expanded?: true;
  readonly tab: 'data' | 'customize';
  readonly visible?: unknown;
  readonly rows: UnknownRecord[][];
}

/** Rows that docs/contract only marks as an element: they are as in the same section of 2.1.3. */
function fillElementRows(section: UnknownRecord, previous: UnknownRecord | undefined): readonly unknown[] {
  const before = asArray(previous?.sections).find((other) => asRecord(other).label === section.label);
  return asArray(section.rows).map((row, at) =>
    asRecord(asArray(row)[0]).subheader === '(element)' ? (asArray(asRecord(before).rows)[at] ?? []) : row,
  );
}

function sections(
  viz_type: string,
  version: Version,
  panel: UnknownRecord,
  shared: Shared,
  previous: UnknownRecord | undefined,
): Section[] {
  const overrides = asRecord(panel.control_overrides);
  const items = asArray(panel.sections).flatMap((section) => asArray(asRecord(section).rows).flatMap(asArray));
  const about = {
    viz_type,
    names: new Set(items.map((item) => asString(item) || asString(asRecord(item).name))),
    axes: version !== '2.1.3',
  };
  const expand = (item: unknown): UnknownRecord | undefined => {
    if (isRecord(item) && typeof item.subheader === 'string')
      return item.subheader.startsWith('(') ? undefined : { subheader: item.subheader };
    const name = asString(item) || asString(asRecord(item).name);
    // Datasets have no Druid granularity; the chart grid (matrixify) is not drawn yet.
    if (name === '' || name === 'granularity' || name.startsWith('matrixify_')) return undefined;
    const own = asRecord(item);
    const based = typeof item === 'string' || 'based_on_shared' in own || 'shared_override' in own;
    const base = based ? sharedControl(shared, asString(own.based_on_shared) || name, version) : {};
    // A difference cannot express that a condition is absent: in the running 6.1.0, a condition that is not listed does
    // not exist.
    const visibility = 'based_on_shared' in own ? undefined : base.visibility;
    const whole: UnknownRecord = {
      ...base,
      visibility,
      ...asRecord(own.shared_override),
      ...own,
      ...asRecord(overrides[name]),
    };
    if (whole.type === undefined) throw new Error(`${viz_type} ${version}: ${name} has no type`);
    return spec(name, whole, about);
  };
  return asArray(panel.sections).flatMap((section): Section[] => {
    const given = asRecord(section);
    const rows = fillElementRows(given, previous)
      .map((row) => asArray(row).flatMap((item): UnknownRecord[] => [expand(item) ?? []].flat()))
      .filter((row) => row.length > 0);
    const controls = rows.flat().filter((item) => item.name !== undefined);
    if (given.tab === 'matrixify' || controls.length === 0) return [];
    const data = given.tab === 'data' || controls.some((control) => control.renderTrigger !== true);
    const visible =
      given.section_visibility === undefined ? undefined : given.label === 'Time Comparison' ? isAggregate : timeAxis;
    return [
      {
        label: asString(given.label),
        ...(given.expanded === true && { expanded: true as const }),
        tab: data ? 'data' : 'customize',
        ...(visible !== undefined && { visible }),
        rows,
      },
    ];
  });
}

/** Gives each control, serialised as JSON, a unique key: its name, with a number where the name is taken. */
function table(texts: readonly string[], taken: ReadonlySet<string>) {
  const keys = new Map<string, string>();
  const controls: Record<string, unknown> = {};
  for (const text of texts) {
    const item = asRecord(JSON.parse(text) as unknown);
    if (!('name' in item)) continue;
    let key = String(item.name);
    for (let n = 2; key in controls || taken.has(key); n += 1) key = `${String(item.name)}~${n}`;
    keys.set(text, key);
    controls[key] = item;
  }
  return { keys, controls };
}

/** One type's file: what several versions share is written once, in `controls`. */
function shortened(
  own: Record<string, Section[]>,
  shared: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): UnknownRecord {
  const texts = Object.values(own).flatMap((list) =>
    list.flatMap((section) => section.rows.flat().map((item) => JSON.stringify(item))),
  );
  const repeated = [...new Set(texts)].filter(
    (text) => !shared.has(text) && texts.indexOf(text) !== texts.lastIndexOf(text),
  );
  const { keys, controls } = table(repeated, taken);
  const short = (item: UnknownRecord): unknown => {
    const text = JSON.stringify(item);
    return shared.get(text) ?? keys.get(text) ?? item;
  };
  const written = Object.entries(own).map(([key, list]) => [
    key,
    list.map((section) => ({
      ...section,
      rows: section.rows.map((row) => (row.length === 1 ? short(row[0] ?? {}) : row.map(short))),
    })),
  ]);
  return { ...(repeated.length > 0 && { controls }), ...(Object.fromEntries(written) as UnknownRecord) };
}

/** Equal versions are written once: a missing '6' or '2+axes' means the one before. */
function withoutRepeats(own: Record<string, Section[]>): Record<string, Section[]> {
  const { '2': two, '2+axes': axes, '6': six } = own;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const ownAxes = axes && !same(axes, two) ? axes : undefined;
  const ownSix = six && !same(six, ownAxes ?? two) ? six : undefined;
  return { ...(two && { 2: two }), ...(ownAxes && { '2+axes': ownAxes }), ...(ownSix && { 6: ownSix }) };
}

/** Panels that say what docs/contract cannot: edited after they were written, and never written again. With what was edited. */
export const EDITED_BY_HAND: ReadonlyMap<string, string> = new Map([
  ['deck_contour', 'the contours of a new chart: Superset’s control fills them in, docs/contract has none'],
  ['gantt_chart', "orderings are spelled as this type's own panel spells them"],
  ['histogram_v2', 'its column is a number: Superset lists them, docs/contract has no lists'],
  ['line_multi', 'its charts are part of the request here: they are on the Data tab, and a change queries'],
  ['pop_kpi', 'the columns that can be customized: Superset computes them, docs/contract has none'],
  ['time_pivot', 'the shared x_axis_format: what differs in docs/contract has no effect in Superset'],
]);

/** Files by name. A control that at least this many viz types share is written once. */
const SHARED_FROM = 3;

export function makeControlPanels(
  charts: UnknownRecord,
  shared: Shared,
  constants: UnknownRecord,
): Map<string, unknown> {
  const panels = new Map<string, Record<string, Section[]>>();
  const users = new Map<string, Set<string>>();
  for (const [viz_type, versions] of Object.entries(charts)) {
    const own: Record<string, Section[]> = {};
    for (const [version, key] of GENERATIONS) {
      const given = asRecord(versions)[version];
      const panel = given === 'same as 2.1.3' ? asRecord(versions)['2.1.3'] : given;
      const previous = asRecord(versions)['2.1.3'];
      if (isRecord(panel))
        own[key] = sections(viz_type, version, panel, shared, isRecord(previous) ? previous : undefined);
    }
    panels.set(viz_type, withoutRepeats(own));
    for (const item of Object.values(panels.get(viz_type) ?? {}).flatMap((list) =>
      list.flatMap((section) => section.rows.flat()),
    )) {
      const text = JSON.stringify(item);
      users.set(text, (users.get(text) ?? new Set()).add(viz_type));
    }
  }
  const often = [...users].filter(([, types]) => types.size >= SHARED_FROM).sort((a, b) => b[1].size - a[1].size);
  const { keys, controls } = table(
    often.map(([text]) => text),
    new Set(),
  );
  const files = new Map<string, unknown>();
  for (const [viz_type, own] of panels) files.set(viz_type, shortened(own, keys, new Set(Object.keys(controls))));
  const formats = (name: string) => {
    const byVersion = asRecord(constants[name]);
    return { 2: byVersion['2.1.3'], 6: byVersion['6.1.0'] };
  };
  files.set('shared', { formats: { number: formats('number_formats'), time: formats('time_formats') }, controls });
  return files;
}

/** The viz types that use the controls and the sections which plugins import. */
const SECTIONS_OF = 'echarts_timeseries_line';
const CONTROLS_OF = 'echarts_timeseries_bar';
const PLUGIN_CONTROLS = new Set([
  ...['contributionMode', 'x_axis_sort', 'x_axis_sort_asc', 'xAxisForceCategorical', 'x_axis_sort_series'],
  ...['x_axis_sort_series_ascending', 'xAxisLabelRotation', 'xAxisLabelInterval', 'force_max_interval'],
  ...['xAxisBounds', 'truncateXAxis', 'minorTicks', 'truncateYAxis', 'y_axis_bounds', 'show_legend', 'legendType'],
  ...['legendOrientation', 'legendMargin'],
]);
const PLUGIN_SECTIONS = new Set([
  'Annotations and Layers',
  'Advanced analytics',
  'Predictive Analytics',
  'Chart Title',
]);

/** By version of the data: Superset's predefined controls, and its predefined sections. */
function makePluginControls(charts: UnknownRecord, shared: Shared): UnknownRecord {
  const byVersion = (['2.1.3', '6.1.0'] as const).map((version) => {
    const panelSections = (viz_type: string) => {
      const versions = asRecord(charts[viz_type]);
      const axes = version === '2.1.3' ? versions['2.1.3+GENERIC_CHART_AXES'] : versions[version];
      return sections(viz_type, version, asRecord(axes), shared, undefined);
    };
    const panels = [SECTIONS_OF, CONTROLS_OF, 'table'].map((viz_type) => [viz_type, panelSections(viz_type)] as const);
    const [, bars = []] = panels.find(([viz_type]) => viz_type === CONTROLS_OF) ?? [];
    const about = { viz_type: '', names: new Set<string>(), axes: false };
    const named = Object.keys(shared.controls).flatMap((name) => {
      const control = sharedControl(shared, name, version);
      const isOther = /^(?:datasource|viz_type|granularity|matrixify_.*)$/.test(name);
      return control.type === undefined || isOther ? [] : [spec(name, control, about)];
    });
    const own = bars.flatMap(({ rows }) => rows.flat()).filter(({ name }) => PLUGIN_CONTROLS.has(asString(name)));
    const controls = Object.fromEntries([...own, ...named].map((control) => [String(control.name), control]));
    const chosen = panels.flatMap(([viz_type, list]) =>
      list.filter(({ label }) =>
        viz_type === SECTIONS_OF ? PLUGIN_SECTIONS.has(label) : viz_type === 'table' && label === 'Time Comparison',
      ),
    );
    return [version.slice(0, 1), { controls, sections: chosen }];
  });
  return Object.fromEntries(byVersion) as UnknownRecord;
}

/** What each file in `viz` would be, by its path. */
export function makeFiles(contract: string, viz: string): Map<string, string> {
  const read = (name: string) => asRecord(JSON.parse(readFileSync(join(contract, name), 'utf8')) as unknown);
  const shared = { controls: asRecord(read('shared-controls.json').controls) };
  const charts = asRecord(read('viz-controls.json').charts);
  const files = new Map<string, string>();
  const add = (path: string, content: unknown) => files.set(join(viz, path), `${JSON.stringify(content)}\n`);
  for (const [name, content] of makeControlPanels(charts, shared, read('constants.json')))
    add(name === 'shared' ? 'controlPanels/shared.json' : `${name}/controlPanel.json`, content);
  add('external/chartControls/supersetControls.json', makePluginControls(charts, shared));
  return files;
}

const isEditedByHand = (file: string) => EDITED_BY_HAND.has(basename(dirname(file)));

/** Writes the files, but for those that were edited by hand: it says which it leaves alone. */
export function writeFiles(files: ReadonlyMap<string, string>, say: (line: string) => void): void {
  for (const [file, content] of files) {
    if (isEditedByHand(file) && existsSync(file)) {
      if (readFileSync(file, 'utf8') !== content) say(`left as it is, edited by hand: ${file}`);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}

function main(contract: string): void {
  writeFiles(makeFiles(contract, join(import.meta.dirname, '../src/viz')), (line) => console.log(line));
}

const folder = process.argv[2];
if (import.meta.url === `file://${process.argv[1] ?? ''}` && folder !== undefined) main(folder);
