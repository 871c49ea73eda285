import { useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuPosition } from '../../query/filters/contextMenuFilters';
import type { MenuItem } from '../../ui/Menu';
import { restoreFocus } from '../../ui/focusTrap';
import { MenuList } from '../../ui/MenuList';
import { overlayRoot } from '../../ui/overlayRoot';

export interface ContextMenuProps {
  readonly label: string;
  readonly at: MenuPosition;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** A menu beside a point of the window. When it closes, the focus returns to where it was. */
export function ContextMenu({ label, at, items, onClose }: ContextMenuProps) {
  const point = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [{ before, root }] = useState(() => {
    const focused = document.activeElement;
    return { before: focused, root: overlayRoot(focused ?? undefined) };
  });
  const close = useCallback(
    (refocus: boolean) => {
      if (refocus) restoreFocus(before);
      onClose();
    },
    [before, onClose],
  );
  return (
    <>
      {/* Outside of the chart, whose box is a containing block of its own. */}
      {createPortal(
        <button
          ref={(button) => {
            point.current = button;
          }}
          type="button"
          className="drill-point"
          tabIndex={-1}
          aria-hidden="true"
          style={{ left: at.x, top: at.y }}
        />,
        document.body,
      )}
      <MenuList
        id={id}
        label={label}
        items={items}
        align="start"
        button={point}
        first="first"
        root={root}
        close={close}
      />
    </>
  );
}
