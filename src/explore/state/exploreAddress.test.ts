import { describe, expect, it } from 'vitest';
import { toExploreUrl, toExploreQuery, identifiesChart, readExploreAddress } from './exploreAddress';

const query = (path: string, search: string) => toExploreQuery(readExploreAddress(path, search));

describe('exploreAddress', () => {
  it.each([
    ['/explore/', '?slice_id=12', { slice_id: 12 }],
    ['/explore/', '?datasource_id=3&datasource_type=table', { datasource_id: '3', datasource_type: 'table' }],
    ['/explore/', '?datasource_id=3', { datasource_id: '3', datasource_type: 'table' }],
    ['/explore/', '?dataset_id=3', { datasource_id: '3', datasource_type: 'table' }],
    ['/explore/', '?datasource=12__query', { datasource_id: '12', datasource_type: 'query' }],
    ['/explore/', '?form_data_key=k&slice_id=1', { form_data_key: 'k', slice_id: 1 }],
    ['/explore/p/a%2Fb/', '', { permalink_key: 'a/b' }],
    ['/superset/explore/p/abc', '', { permalink_key: 'abc' }],
    ['/superset/explore/table/7/', '', { datasource_id: '7', datasource_type: 'table' }],
    ['/superset/explore/', '?form_data={"slice_id":5}', { slice_id: 5 }],
    // `/superset/slice/5/` of 6.1.0 redirects to an address that is encoded twice.
    ['/explore/', '?form_data=%257B%2522slice_id%2522%253A%25205%257D&standalone=true', { slice_id: 5 }],
    ['/explore/', '?form_data=%257B%25', {}],
    [
      '/superset/explore/',
      '?form_data={"datasource":"9__table","viz_type":"pie"}',
      { datasource_id: '9', datasource_type: 'table' },
    ],
    [
      '/superset/explore/',
      '?slice_id=5&form_data={"slice_id":6,"where":"num > 5"}',
      { slice_id: 5, form_data: '{"slice_id":5,"where":"num > 5"}' },
    ],
    ['/explore/', '?slice_id=no', {}],
    ['/explore/p/%E0%A4%A/', '', { permalink_key: '%E0%A4%A' }],
  ])('%s%s requests %j', (path, search, expected) => {
    expect(query(path, search)).toEqual(expected);
  });

  it('reads since and until of old form data as its time range', () => {
    const read = (text: string) => readExploreAddress('/explore/', `?form_data=${text}`).form_data;
    expect(read('{"since":"1960-01-01","until":null,"time_range":"Last day"}')).toEqual({
      time_range: '1960-01-01 : ',
    });
    expect(read('{"until":"now","a":1}')).toEqual({ time_range: ' : now', a: 1 });
    expect(read('{"time_range":"Last day"}')).toEqual({ time_range: 'Last day' });
  });
  it('leaves the percent signs of form data that is encoded once', () => {
    const search = `?form_data=${encodeURIComponent('{"prefix":"%7B","suffix":"100%25"}')}`;
    expect(readExploreAddress('/explore/', search).form_data).toEqual({ prefix: '%7B', suffix: '100%25' });
  });
  it('requires a dataset or a chart', () => {
    expect(identifiesChart(readExploreAddress('/explore/', ''))).toBe(false);
    expect(identifiesChart(readExploreAddress('/explore/', '?viz_type=pie'))).toBe(false);
    expect(identifiesChart(readExploreAddress('/explore/', '?slice_id=1'))).toBe(true);
  });
  it('is standalone by the name that Superset 2 on Python 3.11 gives it in a redirect', () => {
    const address = readExploreAddress('/explore/', '?slice_id=1&ReservedUrlParameters.STANDALONE=true');
    expect([address.standalone, address.urlParams]).toEqual([true, {}]);
  });
  it('passes other parameters on to the form data and ignores invalid form data', () => {
    const address = readExploreAddress('/explore/', '?slice_id=1&country=FR&standalone=1&form_data={oops');
    expect(address.urlParams).toEqual({ country: 'FR' });
    expect(address.standalone).toBe(true);
    expect(address.form_data).toBeUndefined();
  });
  it.each([
    ['', false],
    ['0', false],
    ['false', false],
    ['true', true],
    ['3', true],
  ])('standalone=%s is %s', (value, expected) => {
    expect(readExploreAddress('/explore/', `?standalone=${value}`).standalone).toBe(expected);
  });
  it('writes the form data key and drops the form data', () => {
    expect(
      toExploreUrl('/superset/explore/', '?form_data=%7B%7D&country=FR', { form_data_key: 'k', slice_id: 4 }),
    ).toBe('/explore/?country=FR&form_data_key=k&slice_id=4');
    expect(toExploreUrl('/explore/', '?form_data_key=k', { form_data_key: undefined })).toBe('/explore/');
  });
});
