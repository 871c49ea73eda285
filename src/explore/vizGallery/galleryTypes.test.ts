import { describe, expect, it } from 'vitest';
import { vizPlugin, vizPlugins } from '../../viz/registry';
import { vizDescription, vizDetails, vizExamples, vizThumbnail } from '../../viz/vizDetails';
import { getGalleryTypes, getCategories, getTags, isInGroup, createGallerySearch } from './galleryTypes';

const drawablePlugins = vizPlugins.filter(({ chart }) => chart !== undefined);
const typesOf6 = getGalleryTypes(drawablePlugins, 6, () => true);
const typesOf2 = getGalleryTypes(drawablePlugins, 2, () => true);
const getNames = (types: readonly { viz_type: string }[]) => types.map(({ viz_type }) => viz_type);
const splitNames = (text: string) => text.trim().split(/\s+/);

/** docs/contract/viz-types.json. */
const ONLY_TWO =
  splitNames(`area bar dist_bar dual_line event_flow filter_box heatmap histogram line line_multi pivot_table
  sankey sunburst treemap`);
const ONLY_SIX =
  splitNames(`ag-grid-table bubble_v2 cartodiagram deck_contour deck_heatmap gantt_chart heatmap_v2 histogram_v2
  pop_kpi sankey_v2 waterfall`);
const LEGACY_IN_SIX =
  splitNames(`bubble bullet cal_heatmap chord compare country_map deck_geojson deck_multi horizon mapbox
  paired_ttest para partition rose time_pivot time_table world_map`);

describe('getGalleryTypes', () => {
  it('returns the types of the version', () => {
    const [allOfTwo, allOfSix] = [
      getNames(getGalleryTypes(vizPlugins, 2, () => true)),
      getNames(getGalleryTypes(vizPlugins, 6, () => true)),
    ];
    expect(allOfTwo.filter((name) => !allOfSix.includes(name)).sort()).toEqual(ONLY_TWO);
    expect(allOfSix.filter((name) => !allOfTwo.includes(name)).sort()).toEqual(ONLY_SIX);
    expect(allOfSix.filter((name) => vizPlugin(name)?.api === 'explore_json').sort()).toEqual(LEGACY_IN_SIX);
    expect(allOfTwo).not.toContain('filter_select');
  });
  it('returns the drawable types of the version, the most popular first', () => {
    expect(getNames(typesOf6).slice(0, 4)).toEqual([
      'echarts_timeseries_line',
      'big_number',
      'big_number_total',
      'table',
    ]);
    expect(
      getNames(typesOf2)
        .filter((name) => !getNames(typesOf6).includes(name))
        .sort(),
    ).toEqual(ONLY_TWO.filter((name) => vizPlugin(name)?.chart));
    expect(getNames(typesOf6)).not.toContain('chart_customization_timegrain');
  });
  it.each([
    [2, {}],
    [6, { bubble: 'Deprecated', compare: 'Deprecated' }],
  ] as const)('marks the same types as deprecated as Superset %i', (version, expected) => {
    const marked = getGalleryTypes(vizPlugins, version, () => true).filter(({ badge }) => badge === 'Deprecated');
    expect(Object.fromEntries(marked.map(({ viz_type, badge }) => [viz_type, badge]))).toEqual(expected);
  });
  it.each([
    ['pie', 2, undefined, 'Popular'],
    ['pie', 6, 'Featured', 'Featured'],
    ['treemap_v2', 2, undefined, 'Aesthetic'],
    ['treemap_v2', 6, 'Featured', 'Featured'],
    ['dist_bar', 2, undefined, 'Legacy'],
    ['bar', 2, undefined, 'nvd3'],
  ] as const)('%s in %i has the badge %s and the tag %s', (viz_type, version, badge, tag) => {
    const type = getGalleryTypes(drawablePlugins, version, () => true).find(
      (candidate) => candidate.viz_type === viz_type,
    );
    expect(type?.badge).toBe(badge);
    expect(type?.tags).toContain(tag);
  });
  it.each([
    ['pie', 2, undefined],
    ['pie', 6, /^This chart was tested and verified/],
    ['bubble', 6, /^This chart uses features or modules which are no longer actively maintained/],
  ] as const)('explains the badge of %s in %i', (viz_type, version, text) => {
    const type = getGalleryTypes(vizPlugins, version, () => true).find((candidate) => candidate.viz_type === viz_type);
    if (text) expect(type?.badgeExplanation).toMatch(text);
    else expect(type?.badgeExplanation).toBeUndefined();
  });
  it.each([
    ['pie', 2, /circle or ring\.$/],
    ['pie', 6, /Nightingale rose\.$/],
    ['deck_geojson', 2, /GeoJSON\.$/],
    ['deck_geojson', 6, /labels and icons/],
    ['table', 2, /^Rows and columns/],
    ['table', 6, /^Rows and columns/],
  ] as const)('describes %s as it is in %i', (viz_type, version, text) => {
    const type = getGalleryTypes(vizPlugins, version, () => true).find((candidate) => candidate.viz_type === viz_type);
    expect(type?.description).toMatch(text);
  });
  it('has a description of every drawable type in each of its versions', () => {
    for (const { viz_type } of drawablePlugins) {
      const details = vizDetails(viz_type);
      expect(details?.description, viz_type).toBeTruthy();
      for (const version of details?.presentIn ?? [])
        expect(details && vizDescription(details, version), `${viz_type} in ${String(version)}`).toBeTruthy();
    }
  });
  it('has a thumbnail and examples of every drawable type that is offered', () => {
    for (const { viz_type } of drawablePlugins) {
      const isOffered = vizDetails(viz_type)?.presentIn.length !== 0;
      expect(vizThumbnail(viz_type) !== undefined, viz_type).toBe(isOffered);
      // Filter boxes have one look.
      expect(vizExamples(viz_type).length > 0, viz_type).toBe(isOffered && viz_type !== 'filter_box');
      expect(vizExamples(viz_type), viz_type).toHaveLength(vizDetails(viz_type)?.examples?.length ?? 0);
    }
  });
});

describe('createGallerySearch', () => {
  it.each([
    ['pie', 'pie'],
    ['Line', 'echarts_timeseries_line'],
    ['pivt', 'pivot_table_v2'],
    ['words', 'word_cloud'],
  ])('finds by %s', (text, expected) => {
    expect(getNames(createGallerySearch(typesOf6)(text))).toContain(expected);
  });
  it('returns nothing if nothing matches, and everything for an empty text', () => {
    expect(createGallerySearch(typesOf6)('qqqzzzxxx')).toEqual([]);
    expect(createGallerySearch(typesOf6)('  ')).toEqual(typesOf6);
  });
  it('puts deprecated types last, as Superset 6.1.0', () => {
    const names = createGallerySearch(typesOf6)('legacy').map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['Bubble Chart (legacy)', 'Time-series Percent Change']);
    expect(names).toHaveLength(14);
  });
});

describe('groups', () => {
  it('lists recommended tags only once', () => {
    expect(getTags(typesOf2).slice(0, 4)).toEqual(['2D', '3D', 'Additive', 'Aesthetic']);
    expect(getTags(typesOf2)).not.toContain('ECharts');
  });
  it('sorts categories by name, with Other last', () => {
    const handlebars = getGalleryTypes(vizPlugins, 6, () => true).filter(({ viz_type }) => viz_type === 'handlebars');
    expect(getCategories([...handlebars, ...typesOf6]).at(-1)).toBe('Other');
  });
  it('matches types by tag and category', () => {
    const pie = typesOf6.find(({ viz_type }) => viz_type === 'pie');
    expect(pie && isInGroup(pie, { kind: 'tag', name: 'Popular' })).toBe(true);
    expect(pie && isInGroup(pie, { kind: 'category', name: 'KPI' })).toBe(false);
  });
});
