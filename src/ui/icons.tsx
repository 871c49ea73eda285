import type { ReactNode } from 'react';

/** Icons on a 24 unit grid: strokes in the text's colour, hidden from screen readers (their button has the name). */
const shapes = {
  star: <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.700l5.900-.8z" />,
  starFilled: (
    <path fill="currentColor" d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.900l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z" />
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="12" cy="5" r="1.8" />
      <circle cx="12" cy="12" r="1.8" />
      <circle cx="12" cy="19" r="1.8" />
    </g>
  ),
  refresh: <path d="M20 5v5h-5M4 19v-5h5M5.600 9a7 7 0 0 1 11.800-2.200L20 10M18.400 15a7 7 0 0 1-11.800 2.200L4 14" />,
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  download: <path d="M12 4v11M7.500 11l4.500 4.500 4.500-4.500M4.500 19.500h15" />,
  share: (
    <path d="M17 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM7 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM17 20.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9.200 10.800l5.600-3.600M9.200 13.200l5.600 3.600" />
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.700 0l3.100-3.100a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700L12 17.700" />
  ),
  mail: <path d="M3.500 5.500h17v13h-17zM4 6l8 7 8-7" />,
  edit: <path d="M4 20l.9-4L16 4.900a1.500 1.500 0 0 1 2.100 0l1 1a1.500 1.500 0 0 1 0 2.100L8 19.100zM14 7l3 3" />,
  table: <path d="M3.500 4.500h17v15h-17zM3.500 9.500h17M3.500 14.500h17M9.500 9.500v10" />,
  code: <path d="M8.500 7L3.500 12l5 5M15.500 7l5 5-5 5M13.500 4.500l-3 15" />,
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400" />
  ),
  moon: <path d="M20 14.200A8 8 0 0 1 9.800 4a8 8 0 1 0 10.200 10.200z" />,
  undo: <path d="M8 5L4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-4" />,
  redo: <path d="M16 5l4 4-4 4M19.500 9H10a5.500 5.500 0 0 0 0 11h4" />,
  search: <path d="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500l5 5" />,
  chevronDown: <path d="M5.500 9l6.500 6.500L18.500 9" />,
  chevronRight: <path d="M9 5.500l6.500 6.500L9 18.500" />,
  chevronsLeft: <path d="M12.500 5.500L6 12l6.500 6.500M19 5.500L12.500 12l6.500 6.500" />,
  chevronsRight: <path d="M5 5.500l6.500 6.500L5 18.500M11.500 5.500L18 12l-6.500 6.500" />,
  chevronLeft: <path d="M15 5.500L8.500 12l6.500 6.500" />,
  warning: <path d="M12 4L2.500 20h19zM12 10v4.500M12 17v.5" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.500V8" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  check: <path d="M4.500 12.500l5 5L19.500 7" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c0-4 3.500-6 7.500-6s7.500 2 7.500 6" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2" />,
  menu: <path d="M4 6.500h16M4 12h16M4 17.500h16" />,
  sort: <path d="M8 4.500v15M4.500 16L8 19.500l3.500-3.500M16 19.500v-15M12.500 8L16 4.500 19.500 8" />,
  certified: (
    <path d="M12 3l2.300 1.900 3-.2.700 2.900 2.500 1.600-1.100 2.800 1.100 2.800-2.500 1.600-.7 2.900-3-.2L12 21l-2.300-1.900-3 .2-.7-2.900-2.500-1.600L4.600 12 3.500 9.200 6 7.600l.7-2.900 3 .2zM8.500 12l2.500 2.500 4.500-5" />
  ),
  filter: <path d="M3.500 5h17l-6.500 7.500V19l-4 1.500v-8z" />,
  image: <path d="M3.500 4.500h17v15h-17zM4 17l5-5 4 4 3-3 4 4M15.500 9.500h.5" />,
  external: <path d="M13.500 4.500h6v6M19 5l-9 9M10 5.500H4.500v14h14V14" />,
  copy: <path d="M8.500 8.500h11v11h-11zM5 15.500H4.500v-11h11V5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes | 'chevron';

export interface IconProps {
  readonly name: IconName;
  /** Pixels; 16 where absent. */
  readonly size?: number;
}

export function Icon({ name, size = 16 }: IconProps) {
  return <IconFrame size={size}>{shapes[name === 'chevron' ? 'chevronDown' : name]}</IconFrame>;
}

/** The svg element of an icon, also for feature-specific icons. */
export function IconFrame({ size, children }: { readonly size: number; readonly children: ReactNode }) {
  return (
    <svg
      className="v-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
