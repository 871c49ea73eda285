import { useEffect, useState } from 'react';
import { gridElement } from './measureScene';

/** The grid stands before edit mode is loaded, and as long as it lasts. */
export function useGridElement(): HTMLElement | null {
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  useEffect(() => setGrid(gridElement()), []);
  return grid;
}
