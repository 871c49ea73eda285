import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import type { VizProps } from '../../types';
import { NO_MARK, type Mark } from './mark';
import { useLongPress } from './useLongPress';

export interface MarkAreaProps {
  /** Absent: there is no menu. */
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  /** The mark under the pointer at the moment that the menu is asked for; without one it is about the whole. */
  readonly under?: () => Mark | undefined;
  /** A pointer goes down, before the picture hears of it. */
  readonly onPress?: () => void;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The box around a picture in which a right click or a long press opens the menu about what is hit. */
export function MarkArea({ onContextMenu, under, onPress, className, style, children }: MarkAreaProps) {
  const longPress = useLongPress(onContextMenu !== undefined);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onContextMenu?.({ x: event.clientX, y: event.clientY }, under?.()?.clicked ?? NO_MARK);
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
