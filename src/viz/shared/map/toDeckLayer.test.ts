import { expect, it } from 'vitest';
import { toDeckLayer } from './toDeckLayer';

it.each(['squares', 'hexagons'] as const)('raised %s are lit as in Superset: by the defaults of deck.gl', (kind) => {
  const colors = [[31, 168, 201, 255]] as const;
  const { props } = toDeckLayer({
    id: 'cells',
    kind,
    data: [],
    cellSize: 100,
    extruded: true,
    aggregate: 'sum',
    colors,
  });
  expect(props).toMatchObject({ extruded: true, material: true });
});
