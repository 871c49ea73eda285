import type { ReactNode } from 'react';
import { t } from '../../../lib/t';
import type { NewItem } from '../../../layout/operations/operation';

export interface PaneElement {
  readonly item: NewItem;
  readonly name: string;
  readonly icon: ReactNode;
}

/** Layout elements in Superset's order. A function, because the names are translated when it is called. */
export function getPaneElements(): readonly PaneElement[] {
  return [
    {
      item: { type: 'TABS' },
      name: t('Tabs'),
      icon: <path d="M3.5 19.5v-15h6l2 3.5h9v11.5zM3.5 8h8M15 8V5" />,
    },
    {
      item: { type: 'ROW' },
      name: t('Row'),
      icon: <path d="M4 4h16M4 20h16M12 8v8M9.5 10L12 7.5l2.5 2.5M9.5 14l2.5 2.5 2.5-2.5" />,
    },
    {
      item: { type: 'COLUMN' },
      name: t('Column'),
      icon: <path d="M4 4v16M20 4v16M8 12h8M10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5" />,
    },
    { item: { type: 'HEADER' }, name: t('Header'), icon: <path d="M6.5 16L12 4l5.5 12M8.5 12h7M4.5 20h15" /> },
    {
      item: { type: 'MARKDOWN' },
      name: t('Text / Markdown'),
      icon: <path d="M5 3.5h9.5L19 8v12.5H5zM14 3.5V8.5h5M8.5 17v-5l3.5 3 3.5-3v5" />,
    },
    { item: { type: 'DIVIDER' }, name: t('Divider'), icon: <path d="M4 12h16" /> },
  ];
}
