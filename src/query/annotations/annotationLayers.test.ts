import { expect, test } from 'vitest';
import { wireLayers } from './annotationLayers';

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
  expect(wireLayers([layer])).toEqual([layer]);
});

test('what the server would reject is left out, and what it requires is added', () => {
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
  expect(wireLayers([invalid, null, 'x'])).toEqual([{ ...rest, showMarkers: false, descriptionColumns: ['a'] }]);
  expect(wireLayers([{}])).toEqual([{ name: '', value: '', show: true, showMarkers: false }]);
  expect(wireLayers(null)).toEqual([]);
});
