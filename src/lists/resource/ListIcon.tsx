import type { ReactNode } from 'react';
import { IconFrame } from '../../ui/icons';

/** Icons of the lists alone; the others are in ui/icons. */
const shapes = {
  trash: <path d="M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10 10.500v5.500M14 10.500v5.500" />,
  plus: <path d="M12 5v14M5 12h14" />,
  upload: <path d="M12 16V5M7.500 9.500L12 5l4.500 4.500M4.500 19.500h15" />,
  columns: <path d="M3.500 4.500h17v15h-17zM9.200 4.500v15M14.800 4.500v15" />,
  cards: <path d="M4 4.500h7v7H4zM13 4.500h7v7h-7zM4 13.500h7v6H4zM13 13.500h7v6h-7z" />,
  rows: <path d="M4 6.500h16M4 12h16M4 17.500h16" />,
  key: (
    <path d="M14 3.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM9.500 14.500L3.500 20.500M5.500 18.500l2 2M15.500 8.500h.5" />
  ),
  palette: (
    <path d="M12 3.500a8.500 8.500 0 1 0 0 17c1.500 0 1.500-1.500 1-2.500-.7-1.400.2-2.500 1.500-2.500h2.500a3.500 3.500 0 0 0 3.500-3.500c0-5-4-8.500-8.500-8.500zM8 10.500h.5M12 8h.5M16 10.500h.5" />
  ),
  tag: <path d="M3.500 12.500v-8.500h8.500l8.500 8.500-8.500 8.500zM8 8.500h.5" />,
  play: <path d="M8 5l11 7-11 7z" />,
  eye: (
    <path d="M2.500 12s3.500-6.500 9.500-6.500 9.500 6.500 9.500 6.500-3.500 6.500-9.500 6.500S2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
  ),
} as const satisfies Record<string, ReactNode>;

export function ListIcon({ name, size = 16 }: { readonly name: keyof typeof shapes; readonly size?: number }) {
  return <IconFrame size={size}>{shapes[name]}</IconFrame>;
}
