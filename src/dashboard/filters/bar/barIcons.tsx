import type { ReactNode } from 'react';
import { IconFrame } from '../../../ui/icons';

const shapes = {
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M10.300 3.500h3.400l.5 2.400 1.600.9 2.300-.8 1.700 2.900-1.800 1.600v3l1.800 1.600-1.700 2.900-2.300-.8-1.600.9-.5 2.400h-3.400l-.5-2.400-1.600-.9-2.300.8-1.700-2.900 1.800-1.600v-3L4.200 8.900 5.900 6l2.300.8 1.600-.9z" />
    </>
  ),
  bookmark: <path d="M6.500 4h11v16L12 15.500 6.500 20z" />,
  collapse: <path d="M4.500 4.500v15M20 12H8.500M13 7l-5 5 5 5" />,
  expand: <path d="M4.500 4.500v15M8.500 12H20M15 7l5 5-5 5" />,
} satisfies Record<string, ReactNode>;

/** Icons that only the bar uses. */
export function BarIcon({ name }: { readonly name: keyof typeof shapes }) {
  return <IconFrame size={18}>{shapes[name]}</IconFrame>;
}
