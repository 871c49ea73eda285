import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dashboardFormSchema, getDashboardChanges, isMetadata } from './dashboardForm';

const loaded = v.parse(dashboardFormSchema, {
  dashboard_title: 'Births',
  slug: 'births',
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  roles: [{ id: 4, name: 'Gamma' }, { name: 'no id' }],
  certified_by: null,
  certification_details: null,
  css: 'a {}',
  json_metadata: '{"plugin": 12345678901234567890}',
  position_json: '{}',
});

describe('dashboardFormSchema', () => {
  it('reads the form, and texts for what is missing', () => {
    expect(loaded).toEqual({
      dashboard_title: 'Births',
      slug: 'births',
      owners: [{ text: 'Ada Admin', value: 1 }],
      roles: [{ text: 'Gamma', value: 4 }],
      certified_by: '',
      certification_details: '',
      tags: [],
      theme: null,
      css: 'a {}',
      json_metadata: '{"plugin": 12345678901234567890}',
    });
    expect(v.parse(dashboardFormSchema, {})).toMatchObject({ slug: '', roles: [], json_metadata: '' });
  });
});

describe('getDashboardChanges', () => {
  it('has nothing to send where nothing was changed', () => {
    expect(getDashboardChanges(loaded, { ...loaded, slug: ' births', certification_details: 'lonely' })).toEqual({});
  });
  it('sends the id of a theme, and null for none, where it was changed', () => {
    const themed = { ...loaded, theme: { text: 'Sea', value: 3 } };
    expect(getDashboardChanges(loaded, themed)).toEqual({ theme_id: 3 });
    expect(getDashboardChanges(themed, loaded)).toEqual({ theme_id: null });
    expect(getDashboardChanges(themed, { ...themed, theme: { text: 'Ocean', value: 3 } })).toEqual({});
    expect(v.parse(dashboardFormSchema, { theme: { id: 3, theme_name: 'Sea', json_data: '{}' } }).theme).toEqual(
      themed.theme,
    );
  });
  it('sends what was changed alone', () => {
    expect(getDashboardChanges(loaded, { ...loaded, dashboard_title: 'B', slug: '' })).toEqual({
      dashboard_title: 'B',
      slug: null,
    });
    expect(
      getDashboardChanges(loaded, {
        ...loaded,
        certified_by: 'Us',
        certification_details: 'Twice',
        json_metadata: '{}',
        css: '',
        owners: [...loaded.owners, { text: 'Zoe', value: 9 }],
        roles: [],
      }),
    ).toEqual({
      certified_by: 'Us',
      certification_details: 'Twice',
      json_metadata: '{}',
      css: '',
      owners: [1, 9],
      roles: [],
    });
  });
});

describe('isMetadata', () => {
  it.each([
    ['', true],
    ['{"a": 1}', true],
    ['[]', false],
    ['null', false],
    ['{', false],
  ])('%j → %s', (json, expected) => {
    expect(isMetadata(json)).toBe(expected);
  });
});
