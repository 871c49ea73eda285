import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/Button';
import { Resizer } from './Resizer';
import type { Pane } from './usePanes';

type SidePaneName = 'dataset' | 'controls';

export interface SidePaneProps {
  readonly name: SidePaneName;
  readonly label: string;
  readonly panes: Readonly<Record<SidePaneName, Pane>>;
  /** Open even when collapsed by the user. */
  readonly isForcedOpen: boolean;
  readonly resizeLabel: string;
  readonly onResize: (name: SidePaneName, width: number) => void;
  readonly expandLabel: string;
  readonly expandIcon: ReactNode;
  readonly onOpen: (name: SidePaneName, open: true) => void;
  readonly children: ReactNode;
}

/** A resizable pane beside the chart; when collapsed, only a button to expand it. */
export function SidePane(props: SidePaneProps) {
  const { name, panes } = props;
  const pane = panes[name];
  const isCollapsed = !pane.open && !props.isForcedOpen;
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(pane.open);
  useLayoutEffect(() => {
    // The button that was pressed has been removed: its counterpart takes the focus.
    if (wasOpen.current !== pane.open) box.current?.querySelector<HTMLElement>('.explore-pane-collapse')?.focus();
    wasOpen.current = pane.open;
  });
  if (isCollapsed) {
    return (
      <div ref={box} className="explore-collapsed">
        <IconButton
          className="explore-pane-collapse"
          label={props.expandLabel}
          icon={props.expandIcon}
          onClick={() => props.onOpen(name, true)}
        />
      </div>
    );
  }
  return (
    <>
      <section ref={box} className={`explore-${name}`} aria-label={props.label} style={{ width: pane.width }}>
        {props.children}
      </section>
      <Resizer label={props.resizeLabel} size={pane.width} onResize={(width) => props.onResize(name, width)} />
    </>
  );
}
