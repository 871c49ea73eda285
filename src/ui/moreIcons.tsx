import type { ReactNode } from 'react';
import { IconFrame } from './icons';

/** Icons that no page needs at first, of menus and tables: apart from icons.tsx, which every page loads. */
const shapes = {
  share: (
    <path d="M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.2 10.8l5.6-3.6M9.2 13.2l5.6 3.6" />
  ),
  mail: <path d="M3.5 5.5h17v13h-17zM4 6l8 7 8-7" />,
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  image: <path d="M3.5 4.5h17v15h-17zM4 17l5-5 4 4 3-3 4 4M15.5 9.5h.5" />,
  sort: <path d="M8 4.5v15M4.5 16L8 19.5l3.5-3.5M16 19.5v-15M12.5 8L16 4.5 19.5 8" />,
} as const satisfies Record<string, ReactNode>;

interface MoreIconProps {
  readonly name: keyof typeof shapes;
  /** Pixels; 16 where absent. */
  readonly size?: number;
}

export function MoreIcon({ name, size = 16 }: MoreIconProps) {
  return <IconFrame size={size}>{shapes[name]}</IconFrame>;
}
