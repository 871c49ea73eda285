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
