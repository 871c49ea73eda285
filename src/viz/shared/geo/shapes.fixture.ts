import { readTopology } from './readTopology.fixture';
import { toShapes, type Shapes } from './useShapes';

export function readShapes(name: string): Shapes {
  return toShapes(readTopology(name));
}
