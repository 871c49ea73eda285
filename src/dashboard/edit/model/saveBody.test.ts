import { serializeLayout } from '../../../layout/serializeLayout';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEADER_ID } from '../../../layout/layoutIds';
import { parseJson } from '../../../lib/losslessJson';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { repairLayout } from '../../../layout/repair/repairLayout';
import type { LayoutItem } from '../../../layout/layout';
import { item, plain, toDraft } from './layouts.fixture';
import { dashboardFile, readDashboardFile } from './dashboardFile';
import { describeChanges } from './describeChanges';
import { mergeDrafts } from './mergeDrafts';
import { isSaved, saveBody } from './saveBody';

const rules = { metadataKeys: 6, hasRoles: false } as const;

function parseRecord(text: unknown): UnknownRecord {
  try {
    return asRecord(parseJson(asString(text)));
  } catch {
    return {};
  }
}

function readExamples(version: string) {
  const all = asArray(JSON.parse(readFileSync(`tests/layouts/${version}.json`, 'utf8'))).map(asRecord);
  return all.map((dashboard) => ({
    name: `${version} ${asString(dashboard.dashboard_title)}`,
    dataVersion: version === '2.1.3' ? (2 as const) : (6 as const),
    dashboard_title: asString(dashboard.dashboard_title),
    metadata: parseRecord(dashboard.json_metadata),
    layout: parseRecord(dashboard.position_json),
    charts: asArray(dashboard.charts).map((chart) => {
      const { id, slice_name } = asRecord(chart);
      return { id: asNumber(id, 0), slice_name: asString(slice_name) };
    }),
  }));
}
const dashboards = [...readExamples('2.1.3'), ...readExamples('6.1.0')];

/** Silent repairs and derived values. */
function normalize(layout: UnknownRecord): UnknownRecord {
  return Object.fromEntries(
    Object.entries(layout).map(([id, one]) => {
      if (!isRecord(one)) return [id, one];
      const { parents: _, ...rest } = one;
      const meta = id === HEADER_ID ? {} : asRecord(one.meta);
      return [id, { ...rest, children: asArray(one.children), meta }];
    }),
  );
}

describe('the request body of a save', () => {
  it.each(dashboards)('of $name, loaded and unchanged, equals what is stored', (dashboard) => {
    const { layout, repairs } = repairLayout(dashboard.layout, dashboard.charts);
    const { dataVersion, metadata, dashboard_title } = dashboard;
    const sent = saveBody(
      { metadataKeys: dataVersion, hasRoles: false },
      toDraft(layout, { metadata, dashboard_title }),
    );
    expect(sent.omitted).toEqual([]);
    const { show_native_filters, chart_configuration, ...rest } = metadata;
    const { show_native_filters: sentShowNativeFilters, chart_configuration: crossFilters, ...others } = sent.metadata;
    const withoutNulls = (record: UnknownRecord) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
    expect(others).toEqual(withoutNulls(rest));
    if (dataVersion === 2) expect(sentShowNativeFilters).toEqual(show_native_filters);
    for (const [id, entry] of Object.entries(asRecord(crossFilters)))
      expect(asRecord(chart_configuration)[id]).toEqual(entry);
    if (repairs.length > 0) return;
    expect(normalize(sent.layout)).toEqual(normalize(dashboard.layout));
  });
  it('sets the layout’s title too, omits details without a certifier, and includes roles only where the server has them', () => {
    const draft = toDraft(plain, {
      dashboard_title: ' ',
      certification_details: 'Good',
      roles: [{ id: 3, name: 'R' }],
    });
    const sent = saveBody(rules, draft);
    expect(sent.body).toMatchObject({
      dashboard_title: '[ untitled dashboard ]',
      certification_details: '',
      slug: null,
    });
    expect(sent.body).not.toHaveProperty('roles');
    expect(asRecord(sent.layout[HEADER_ID]).meta).toEqual({ text: '[ untitled dashboard ]' });
    expect(saveBody({ ...rules, hasRoles: true }, draft).body.roles).toEqual([3]);
  });
  it('lists what this version rejects, and drops removed charts', () => {
    const metadata = {
      chart_configuration: { '1': { id: 1 }, '99': { id: 99 } },
      show_chart_timestamps: true,
      shared_label_colors: ['a'],
      default_filters: '{"__x":{},"7":{"a":["b"]}}',
      refresh_frequency: null,
    };
    const sent = saveBody({ metadataKeys: 2, hasRoles: false }, toDraft(plain, { metadata }));
    expect(sent.omitted).toEqual(['show_chart_timestamps', 'shared_label_colors']);
    const between = saveBody(
      { metadataKeys: 'both', hasRoles: false },
      toDraft(plain, { metadata: { global_chart_configuration: {}, filter_sets_configuration: [] } }),
    );
    expect(between.omitted).toEqual([]);
    expect(sent.metadata.chart_configuration).toEqual({ '1': { id: 1 } });
    expect(sent.metadata.default_filters).toBe('{"7":{"a":["b"]}}');
    expect(saveBody(rules, toDraft(plain, { metadata })).omitted).toEqual([]);
    expect(saveBody(rules, toDraft(plain, { metadata: { default_filters: '{no' } })).omitted).toEqual([
      'default_filters',
    ]);
  });
  it('has no filter scopes that the server fails over', () => {
    const columns = { region: { scope: ['ROOT_ID'], immune: [7, '8', 9n] }, city: { scope: ['TAB-1'] } };
    const filter_scopes = {
      ...{ '7': { ...columns, year: null, name: { scope: [], immune: null }, rank: { immune: ['x', null, 8] } } },
      ...{ '8': null, abc: { region: {} } },
    };
    const { metadata, omitted } = saveBody(rules, toDraft(plain, { metadata: { filter_scopes } }));
    expect(metadata.filter_scopes).toEqual({
      '7': { ...columns, name: { scope: [], immune: [] }, rank: { immune: [8] } },
    });
    expect(omitted).toEqual([]);
  });
  it('is recognized in a response with additions of the server, and in nothing else', () => {
    const draft = toDraft(plain, { metadata: { label_colors: { a: '#1' } } });
    const sent = saveBody(rules, draft);
    const items = { ...plain.items, 'CHART-1': item('CHART-1', [], { uuid: 'x' }) };
    const added = toDraft({ ...plain, items }, { metadata: { label_colors: { a: '#1' }, refresh_frequency: 0 } });
    const stored = serializeLayout(repaired(added).layout);
    expect(isSaved(sent, repaired(added), stored)).toBe(true);
    expect(isSaved(sent, { ...added, dashboard_title: 'Other' }, stored)).toBe(false);
    expect(isSaved(sent, { ...added, metadata: {} }, stored)).toBe(false);
    const { 'CHART-2': _, ...fewer } = stored;
    // Repaired on reading, so not what the server has.
    expect(isSaved(sent, repaired(added), fewer)).toBe(false);
  });
});

function repaired(draft: ReturnType<typeof toDraft>) {
  const items = Object.values(draft.layout.items).map(
    (one) => [one.id, { ...one, parents: plain.items[one.id]?.parents ?? [] }] as const,
  );
  const titled = Object.fromEntries(items);
  return { ...draft, layout: { ...draft.layout, items: titled } };
}

describe('described changes', () => {
  const names = { 1: { slice_name: 'Trends' } };
  it('are empty between equal states', () => {
    for (const { metadata, layout, charts } of dashboards) {
      const read = () => toDraft(repairLayout(layout, charts).layout, { metadata });
      const one = read();
      expect(describeChanges(one, { ...one }, names)).toEqual([]);
      expect(mergeDrafts(one, one, one, names).open).toEqual([]);
    }
  });
  it('list what was added, removed, moved and changed', () => {
    const items: Record<string, LayoutItem> = {
      ...plain.items,
      'ROW-a': item('ROW-a', ['CHART-2']),
      'ROW-b': item('ROW-b', ['CHART-4', 'CHART-3', 'CHART-1']),
      'ROW-c': item('ROW-c', ['CHART-5', 'HEADER-n']),
      'HEADER-n': item('HEADER-n', [], { text: 'New' }),
      'CHART-1': item('CHART-1', [], { width: 6 }),
    };
    const { 'MARKDOWN-x': _, ...remaining } = items;
    const metadata = { native_filter_configuration: [{ id: 'A', name: 'Region' }], refresh_frequency: 30 };
    const draft = toDraft({ ...plain, items: remaining }, { metadata, dashboard_title: 'Other' });
    const changes = describeChanges(toDraft(plain), draft, names).map(({ kind, label }) => `${kind} ${label}`);
    expect(changes).toEqual([
      'changed Title',
      'added Filters › Region',
      'added Refresh interval',
      'moved Chart: Trends',
      'changed Chart: Trends: width',
      'removed Text: Hello',
      'added Header: New',
      'moved Row: order',
    ]);
  });
});

describe('a theme', () => {
  const sea = { id: 3, theme_name: 'Sea', json_data: '{}' };
  const [plainDraft, seaDraft] = [toDraft(plain), toDraft(plain, { theme: sea })];
  it('is sent only where it was changed, since servers without themes refuse the key', () => {
    expect(saveBody(rules, plainDraft).body).not.toHaveProperty('theme_id');
    const renewed = toDraft(plain, { theme: { ...sea, theme_name: 'Ocean' } });
    expect(saveBody(rules, seaDraft, renewed).body).not.toHaveProperty('theme_id');
    expect(saveBody(rules, seaDraft, plainDraft).body).toMatchObject({ theme_id: 3 });
    expect(saveBody(rules, plainDraft, seaDraft).body).toMatchObject({ theme_id: null });
  });
  it('counts as saved when the server has it', () => {
    const sent = saveBody(rules, seaDraft, plainDraft);
    expect(isSaved(sent, seaDraft, sent.layout)).toBe(true);
    expect(isSaved(sent, plainDraft, sent.layout)).toBe(false);
    const cleared = saveBody(rules, plainDraft, seaDraft);
    expect([isSaved(cleared, plainDraft, cleared.layout), isSaved(cleared, seaDraft, cleared.layout)]).toEqual([
      true,
      false,
    ]);
  });
  it('is in the list of changes by its name', () => {
    expect(describeChanges(plainDraft, seaDraft, {})).toMatchObject([
      { label: 'Theme', before: '', after: 'Sea (#3)' },
    ]);
  });
});

describe('a dashboard as a file', () => {
  it('round-trips', () => {
    const draft = toDraft(plain, { metadata: { strange: 10n ** 20n }, css: 'a{}' });
    const read = readDashboardFile(dashboardFile(draft));
    if ('error' in read) throw new Error(read.error);
    expect(repairLayout(read.layout, []).layout).toEqual(draft.layout);
    expect(read).toMatchObject({ dashboard_title: 'Sales', css: 'a{}', metadata: draft.metadata });
  });
  it('may be an API response, and nothing else', () => {
    const response = {
      result: { dashboard_title: 'T', position_json: '{"ROOT_ID":{}}', json_metadata: '{"a":1,"positions":{}}' },
    };
    expect(readDashboardFile(JSON.stringify(response))).toMatchObject({ dashboard_title: 'T', metadata: { a: 1 } });
    for (const text of ['', '{', '[]', 'null', '{"position_json":"{"}', '{"position_json":[]}'])
      expect(readDashboardFile(text)).toHaveProperty('error');
  });
});
