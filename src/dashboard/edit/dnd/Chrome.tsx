import { createPortal } from 'react-dom';
import { useAppSelector } from '../../../store/hooks';
import { ChromeFrame } from './ChromeFrame';
import { useGridElement } from './useGridElement';
import { useActiveItems } from './useActiveItems';
import './dnd.css';

/**
 * The frames, handles and tools of the hovered and selected items. They are drawn over the items instead of inside: a
 * tab is a button and a text may scroll, neither can contain tools.
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
