import { createPortal } from 'react-dom';
import { useAppSelector } from '../../../store/hooks';
import { ChromeFrame } from './ChromeFrame';
import { useGridElement } from './useGridElement';
import { useActiveItems } from './useActiveItems';
import './dnd.css';

/**
 * The frames, handles and tools of the parts under the pointer and selected. They lie over the parts instead of in them: a
 * tab is a button and a text may scroll, neither can hold tools of its own.
 */
export function Chrome() {
  const grid = useGridElement();
  const { hovered, focused } = useActiveItems(grid);
  const selected = useAppSelector((state) => state.edit?.selected.at(-1));
  const active = focused ?? selected;
  if (!grid) return null;
  return createPortal(
    <>
      {active !== undefined && <ChromeFrame key={active} id={active} grid={grid} active />}
      {hovered !== undefined && hovered !== active && <ChromeFrame key={hovered} id={hovered} grid={grid} />}
    </>,
    grid,
  );
}
