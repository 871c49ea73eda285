import { useEffect, useState } from 'react';
import { getGridElement } from './measureScene';

/** The grid stands before edit mode is loaded, and as long as it lasts. */
export function useGridElement(): HTMLElement | null {
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  useEffect(() => setGrid(getGridElement()), []);
  return grid;
}
