import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import type { VizProps } from '../../types';
import { NO_FILTERS, type DataPoint } from './dataPoint';
import { useLongPress } from './useLongPress';

export interface ContextMenuAreaProps {
  /** Absent: there is no menu. */
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  /** The data point under the pointer when the menu is opened; without one the menu applies to the whole chart. */
  readonly getHovered?: () => DataPoint | undefined;
  /** Called on pointer down, before the chart gets the event. */
  readonly onPress?: () => void;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The box around a chart in which a right click or a long press opens the context menu. */
export function ContextMenuArea({
  onContextMenu,
  getHovered,
  onPress,
  className,
  style,
  children,
}: ContextMenuAreaProps) {
  const longPress = useLongPress(onContextMenu !== undefined);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onContextMenu?.({ x: event.clientX, y: event.clientY }, getHovered?.()?.filters ?? NO_FILTERS);
  };
  return (
    <div
      className={className}
      style={style}
      {...longPress}
      onPointerDownCapture={(event: PointerEvent) => {
        onPress?.();
        longPress?.onPointerDownCapture(event);
      }}
      {...(onContextMenu === undefined ? {} : { onContextMenu: open })}
    >
      {children}
    </div>
  );
}
