import type { ReactNode } from 'react';
import { IconFrame } from '../../../ui/icons';

const shapes = {
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M10.3 3.5h3.4l.5 2.4 1.6.9 2.3-.8 1.7 2.9-1.8 1.6v3l1.8 1.6-1.7 2.9-2.3-.8-1.6.9-.5 2.4h-3.4l-.5-2.4-1.6-.9-2.3.8-1.7-2.9 1.8-1.6v-3L4.2 8.9 5.9 6l2.3.8 1.6-.9z" />
    </>
  ),
  bookmark: <path d="M6.5 4h11v16L12 15.5 6.5 20z" />,
  collapse: <path d="M4.5 4.5v15M20 12H8.5M13 7l-5 5 5 5" />,
  expand: <path d="M4.5 4.5v15M8.5 12H20M15 7l5 5-5 5" />,
} satisfies Record<string, ReactNode>;

/** Icons that only the bar uses. */
export function BarIcon({ name }: { readonly name: keyof typeof shapes }) {
  return <IconFrame size={18}>{shapes[name]}</IconFrame>;
}
