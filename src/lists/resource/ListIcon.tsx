import type { ReactNode } from 'react';
import { IconFrame } from '../../ui/icons';

/** Icons of the lists alone; the others are in ui/icons. */
const shapes = {
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 10.5v5.5M14 10.5v5.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  upload: <path d="M12 16V5M7.5 9.5L12 5l4.5 4.5M4.5 19.5h15" />,
  columns: <path d="M3.5 4.5h17v15h-17zM9.2 4.5v15M14.8 4.5v15" />,
  cards: <path d="M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13.5h7v6H4zM13 13.5h7v6h-7z" />,
  rows: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  key: <path d="M14 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM9.5 14.5L3.5 20.5M5.5 18.5l2 2M15.5 8.5h.5" />,
  palette: (
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 1.5-1.5 1-2.5-.7-1.4.2-2.5 1.5-2.5h2.5a3.5 3.5 0 0 0 3.5-3.5c0-5-4-8.5-8.5-8.5zM8 10.5h.5M12 8h.5M16 10.5h.5" />
  ),
  tag: <path d="M3.5 12.5v-8.5h8.5l8.5 8.5-8.5 8.5zM8 8.5h.5" />,
  play: <path d="M8 5l11 7-11 7z" />,
  eye: (
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
  ),
} as const satisfies Record<string, ReactNode>;

export function ListIcon({ name, size = 16 }: { readonly name: keyof typeof shapes; readonly size?: number }) {
  return <IconFrame size={size}>{shapes[name]}</IconFrame>;
}
