import { describe, expect, it } from 'vitest';
import { vizPlugin, vizPlugins } from '../../viz/registry';
import { vizDetails, vizThumbnail } from '../../viz/vizDetails';
import { galleryTypes, getCategories, isInGroup, makeGallerySearch } from './galleryTypes';

const drawn = vizPlugins.filter(({ chart }) => chart !== undefined);
const six = galleryTypes(drawn, 6);
const two = galleryTypes(drawn, 2);
const names = (found: readonly { viz_type: string }[]) => found.map(({ viz_type }) => viz_type);
const words = (text: string) => text.trim().split(/\s+/);

/** docs/contract/viz-types.json. */
const ONLY_TWO = words(`area bar dist_bar dual_line event_flow filter_box heatmap histogram line line_multi pivot_table
  sankey sunburst treemap`);
const ONLY_SIX =
  words(`ag-grid-table bubble_v2 cartodiagram deck_contour deck_heatmap gantt_chart heatmap_v2 histogram_v2
  pop_kpi sankey_v2 waterfall`);
const LEGACY_IN_SIX = words(`bubble bullet cal_heatmap chord compare country_map deck_geojson deck_multi horizon mapbox
  paired_ttest para partition rose time_pivot time_table world_map`);

describe('galleryTypes', () => {
  it('has of all types those of the version', () => {
    const [allOfTwo, allOfSix] = [names(galleryTypes(vizPlugins, 2)), names(galleryTypes(vizPlugins, 6))];
    expect(allOfTwo.filter((name) => !allOfSix.includes(name)).sort()).toEqual(ONLY_TWO);
    expect(allOfSix.filter((name) => !allOfTwo.includes(name)).sort()).toEqual(ONLY_SIX);
    expect(allOfSix.filter((name) => vizPlugin(name)?.api === 'explore_json').sort()).toEqual(LEGACY_IN_SIX);
    expect(allOfTwo).not.toContain('filter_select');
  });
  it('has of the types that can be drawn those of the version, the most used ones first', () => {
    expect(names(six).slice(0, 4)).toEqual(['echarts_timeseries_line', 'big_number', 'big_number_total', 'table']);
    expect(
      names(two)
        .filter((name) => !names(six).includes(name))
        .sort(),
    ).toEqual(ONLY_TWO.filter((name) => vizPlugin(name)?.chart));
    expect(names(six)).not.toContain('gauge_chart');
  });
  it.each([
    [2, { area: 'Deprecated', line: 'Deprecated', line_multi: 'Deprecated' }],
    [6, { bubble: 'Deprecated', compare: 'Deprecated' }],
  ] as const)('marks as deprecated in %i what Superset does', (version, expected) => {
    const marked = galleryTypes(vizPlugins, version).filter(({ badge }) => badge === 'Deprecated');
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
    const type = galleryTypes(drawn, version).find((one) => one.viz_type === viz_type);
    expect(type?.badge).toBe(badge);
    expect(type?.tags).toContain(tag);
  });
  it('has a description and a thumbnail of every type that can be drawn', () => {
    for (const { viz_type } of drawn) {
      expect(vizDetails(viz_type)?.description, viz_type).toBeTruthy();
      expect(vizThumbnail(viz_type), viz_type).toBeTruthy();
    }
  });
});

describe('makeGallerySearch', () => {
  it.each([
    ['pie', 'pie'],
    ['Line', 'echarts_timeseries_line'],
    ['pivt', 'pivot_table_v2'],
    ['words', 'word_cloud'],
  ])('finds by %s', (text, expected) => {
    expect(names(makeGallerySearch(six)(text))).toContain(expected);
  });
  it('finds nothing for nonsense, and everything for nothing', () => {
    expect(makeGallerySearch(six)('qqqzzzxxx')).toEqual([]);
    expect(makeGallerySearch(six)('  ')).toEqual(six);
  });
});

describe('groups', () => {
  it('lists categories by name, the others last', () => {
    const handlebars = galleryTypes(vizPlugins, 6).filter(({ viz_type }) => viz_type === 'handlebars');
    expect(getCategories([...handlebars, ...six]).at(-1)).toBe('Other');
  });
  it('has types by tag and category', () => {
    const pie = six.find(({ viz_type }) => viz_type === 'pie');
    expect(pie && isInGroup(pie, { kind: 'tag', name: 'Popular' })).toBe(true);
    expect(pie && isInGroup(pie, { kind: 'category', name: 'KPI' })).toBe(false);
  });
});
