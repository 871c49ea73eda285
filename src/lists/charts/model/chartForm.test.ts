import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chartFormSchema, getChartChanges, isCacheTimeout } from './chartForm';

const loaded = v.parse(chartFormSchema, {
  slice_name: 'Trends',
  description: null,
  cache_timeout: '60',
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  certified_by: 'Us',
  certification_details: 'Twice',
  params: '{}',
});

describe('chartFormSchema', () => {
  it('reads the form, and texts for what is missing', () => {
    expect(loaded).toEqual({
      slice_name: 'Trends',
      description: '',
      cache_timeout: '60',
      owners: [{ text: 'Ada Admin', value: 1 }],
      certified_by: 'Us',
      certification_details: 'Twice',
      tags: [],
    });
    expect(v.parse(chartFormSchema, { cache_timeout: 0 }).cache_timeout).toBe('0');
    expect(v.parse(chartFormSchema, { cache_timeout: {}, owners: 7 })).toMatchObject({ cache_timeout: '', owners: [] });
  });
});

describe('getChartChanges', () => {
  it('has nothing to send where nothing was changed', () => {
    expect(getChartChanges(loaded, { ...loaded, slice_name: ' Trends ' })).toEqual({});
  });
  it('sends what was changed, with the owners', () => {
    const edited = { ...loaded, slice_name: 'Births', cache_timeout: '', certified_by: ' ', description: 'All' };
    expect(getChartChanges(loaded, edited)).toEqual({
      slice_name: 'Births',
      description: 'All',
      cache_timeout: null,
      certified_by: null,
      certification_details: null,
      owners: [1],
    });
    expect(getChartChanges(loaded, { ...loaded, owners: [] })).toEqual({ owners: [] });
  });
});

describe('isCacheTimeout', () => {
  it.each([
    ['', true],
    [' 60 ', true],
    ['-1', true],
    ['0', true],
    ['-2', false],
    ['1.5', false],
    ['a', false],
    ['2147483648', false],
  ])('%j → %s', (text, expected) => {
    expect(isCacheTimeout(text)).toBe(expected);
  });
});
