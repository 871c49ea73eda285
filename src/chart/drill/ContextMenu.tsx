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

/** A menu at a point of the window. Restores the focus when it closes. */
export function ContextMenu({ label, at, items, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [{ previousFocus, root }] = useState(() => {
    const focused = document.activeElement;
    return { previousFocus: focused, root: overlayRoot(focused ?? undefined) };
  });
  const close = useCallback(
    (refocus: boolean) => {
      if (refocus) restoreFocus(previousFocus);
      onClose();
    },
    [previousFocus, onClose],
  );
  return (
    <>
      {/* In the body: the chart is a containing block, so fixed positions inside it are relative to the chart. */}
      {createPortal(
        <button
          ref={(button) => {
            anchor.current = button;
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
        button={anchor}
        first="first"
        root={root}
        close={close}
      />
    </>
  );
}
