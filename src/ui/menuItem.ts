import type { ReactNode } from 'react';

export interface MenuItem {
  readonly key: string;
  /** Absent for a divider. */
  readonly label?: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  /** Makes it a link; has to be a checked address (lib/urls). */
  readonly href?: string;
  /** With href: '_blank' opens a new tab. */
  readonly target?: string;
  readonly disabled?: boolean;
  readonly title?: string;
  /** A tick before the label: on or off. */
  readonly checked?: boolean;
  /** The menu stays open when it is selected: of several ticks one sets more than one. */
  readonly keepsOpen?: boolean;
  /** A submenu, opened beside the item. */
  readonly items?: readonly MenuItem[];
  readonly divider?: boolean;
}
