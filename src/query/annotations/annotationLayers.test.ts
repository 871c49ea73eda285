import { expect, test } from 'vitest';
import { toWireLayers } from './annotationLayers';

const layer = {
  name: 'Events',
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  value: 3,
  show: false,
  showMarkers: true,
  style: 'solid',
  width: 1,
  opacity: '',
  color: null,
  overrides: { time_range: null },
  descriptionColumns: ['note'],
};

test('a layer is sent as it was saved', () => {
  expect(toWireLayers([layer])).toEqual([layer]);
});

test('fields that the server would reject are left out, and required ones are added', () => {
  const invalid = {
    ...layer,
    width: '2',
    color: 5,
    opacity: 'half',
    added: 1,
    showMarkers: null,
    descriptionColumns: [1, 'a'],
  };
  const { width: _width, color: _color, opacity: _opacity, ...rest } = layer;
  expect(toWireLayers([invalid, null, 'x'])).toEqual([{ ...rest, showMarkers: false, descriptionColumns: ['a'] }]);
  expect(toWireLayers([{}])).toEqual([{ name: '', value: '', show: true, showMarkers: false }]);
  expect(toWireLayers(null)).toEqual([]);
});

test('fields of a wrong type are left out, since one of them fails the whole request', () => {
  const own = { name: 'a', value: 1, show: true, showMarkers: false };
  const valid = { ...own, color: '#fff', width: 0, showLabel: false, hideLine: true, titleColumn: 't', opacity: '' };
  expect(toWireLayers([valid])).toEqual([valid]);
  expect(toWireLayers([{ ...own, color: null, titleColumn: null, showLabel: null }])).toEqual([
    { ...own, color: null, titleColumn: null, showLabel: null },
  ]);
  const broken = { color: 7, width: -1, showLabel: 'yes', hideLine: 'no', titleColumn: {}, opacity: 'full', other: 1 };
  expect(toWireLayers([{ ...own, ...broken }])).toEqual([own]);
  expect(toWireLayers([{ ...own, width: '2', style: 'wavy' }])).toEqual([own]);
});
