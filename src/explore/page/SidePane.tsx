import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/Button';
import { Resizer } from './Resizer';
import type { Pane } from './usePanes';

export interface SidePaneProps {
  readonly className: string;
  readonly label: string;
  readonly pane: Pane;
  /** Open even when collapsed by the user. */
  readonly isForcedOpen: boolean;
  readonly resizeLabel: string;
  readonly onResize: (width: number) => void;
  readonly expandLabel: string;
  readonly expandIcon: ReactNode;
  readonly onExpand: () => void;
  readonly children: ReactNode;
}

/** A resizable pane beside the chart; when collapsed, only a button to expand it. */
export function SidePane(props: SidePaneProps) {
  const { className, label, pane, isForcedOpen, resizeLabel, onResize, expandLabel, expandIcon, onExpand } = props;
  const isCollapsed = !pane.open && !isForcedOpen;
  const wasCollapsed = useRef(isCollapsed);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wasCollapsed.current === isCollapsed) return;
    wasCollapsed.current = isCollapsed;
    // The button that was pressed has been removed: the one that takes it back has the focus.
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.explore-collapsed > button, .explore-pane-collapse')?.focus();
  }, [isCollapsed]);
  if (isCollapsed) {
    return (
      <div ref={box} className="explore-collapsed">
        <IconButton label={expandLabel} icon={expandIcon} onClick={onExpand} />
      </div>
    );
  }
  return (
    <>
      <section ref={box} className={className} aria-label={label} style={{ width: pane.width }}>
        {props.children}
      </section>
      <Resizer label={resizeLabel} size={pane.width} onResize={onResize} />
    </>
  );
}
