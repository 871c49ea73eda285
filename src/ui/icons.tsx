import type { ReactNode } from 'react';

/** Points along the line: mirrored where lines run from right to left. */
const inline = { className: 'v-inline' };

/** Icons on a 24 unit grid: strokes in the text's colour, hidden from screen readers (their button has the name). */
const shapes = {
  star: <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z" />,
  starFilled: (
    <path fill="currentColor" d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z" />
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="12" cy="5" r="1.8" />
      <circle cx="12" cy="12" r="1.8" />
      <circle cx="12" cy="19" r="1.8" />
    </g>
  ),
  refresh: <path d="M20 5v5h-5M4 19v-5h5M5.6 9a7 7 0 0 1 11.8-2.2L20 10M18.4 15a7 7 0 0 1-11.8 2.2L4 14" />,
  download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7" />
  ),
  edit: <path d="M4 20l.9-4L16 4.9a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L8 19.1zM14 7l3 3" />,
  table: <path d="M3.5 4.5h17v15h-17zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10" />,
  code: <path d="M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15" />,
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  ),
  moon: <path d="M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2z" />,
  undo: <path {...inline} d="M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />,
  redo: <path {...inline} d="M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5" />,
  chevronDown: <path d="M5.5 9l6.5 6.5L18.5 9" />,
  chevronRight: <path {...inline} d="M9 5.5l6.5 6.5L9 18.5" />,
  chevronsLeft: <path {...inline} d="M12.5 5.5L6 12l6.5 6.5M19 5.5L12.5 12l6.5 6.5" />,
  chevronsRight: <path {...inline} d="M5 5.5l6.5 6.5L5 18.5M11.5 5.5L18 12l-6.5 6.5" />,
  chevronLeft: <path {...inline} d="M15 5.5L8.5 12l6.5 6.5" />,
  warning: <path d="M12 4L2.5 20h19zM12 10v4.5M12 17v.5" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5V8" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  check: <path d="M4.5 12.5l5 5L19.5 7" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4 3.5-6 7.5-6s7.5 2 7.5 6" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  certified: (
    <path d="M12 3l2.3 1.9 3-.2.7 2.9 2.5 1.6-1.1 2.8 1.1 2.8-2.5 1.6-.7 2.9-3-.2L12 21l-2.3-1.9-3 .2-.7-2.9-2.5-1.6L4.6 12 3.5 9.2 6 7.6l.7-2.9 3 .2zM8.5 12l2.5 2.5 4.5-5" />
  ),
  filter: <path d="M3.5 5h17l-6.5 7.5V19l-4 1.5v-8z" />,
  external: <path d="M13.5 4.5h6v6M19 5l-9 9M10 5.5H4.5v14h14V14" />,
  copy: <path d="M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5" />,
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
