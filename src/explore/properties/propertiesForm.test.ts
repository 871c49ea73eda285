import { describe, expect, it } from 'vitest';
import { isCacheTimeout, readPropertiesForm, toPropertiesForm } from './propertiesForm';

const loaded = {
  slice_name: 'A',
  description: '',
  certified_by: '',
  certification_details: '',
  cache_timeout: 30,
  owners: [{ id: 4, name: 'Four' }],
};
const loadedWithTags = { ...loaded, tags: [{ text: 'Sales', value: 1 }] };

describe('propertiesForm', () => {
  it('round-trips the loaded properties', () => {
    expect(readPropertiesForm(toPropertiesForm(loadedWithTags))).toEqual({ ...loaded, owners: [4] });
    expect(readPropertiesForm(toPropertiesForm({ ...loadedWithTags, cache_timeout: null }))?.cache_timeout).toBeNull();
  });
  it('requires a name and whole seconds', () => {
    expect(readPropertiesForm({ ...toPropertiesForm(loadedWithTags), slice_name: '  ' })).toBeUndefined();
    expect(readPropertiesForm({ ...toPropertiesForm(loadedWithTags), cache_timeout: 'soon' })).toBeUndefined();
  });
  it.each([
    ['', true],
    [' 0 ', true],
    ['-1', true],
    ['-2', false],
    ['1.5', false],
    ['1e3', false],
    ['NaN', false],
    ['99999999999', false],
  ])('accepts %j as a cache timeout: %s', (text, expected) => expect(isCacheTimeout(text)).toBe(expected));
});
