import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
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
  readonly expandIcon: ComponentProps<typeof Icon>['name'];
  readonly onOpen: (name: SidePaneName, open: true) => void;
  readonly children: ReactNode;
}

/** A resizable pane beside the chart; when collapsed, only a button to expand it. */
export function SidePane(props: SidePaneProps) {
  const { name, panes } = props;
  const pane = panes[name];
  const isCollapsed = !pane.open && !props.isForcedOpen;
  if (isCollapsed) {
    return (
      <div className="explore-collapsed">
        <IconButton
          label={props.expandLabel}
          icon={<Icon name={props.expandIcon} />}
          onClick={() => props.onOpen(name, true)}
        />
      </div>
    );
  }
  return (
    <>
      <section className={`explore-${name}`} aria-label={props.label} style={{ width: pane.width }}>
        {props.children}
      </section>
      <Resizer label={props.resizeLabel} size={pane.width} onResize={(width) => props.onResize(name, width)} />
    </>
  );
}
