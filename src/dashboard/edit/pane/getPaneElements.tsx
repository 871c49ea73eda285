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
      icon: <path d="M3.500 19.500v-15h6l2 3.500h9v11.500zM3.500 8h8M15 8V5" />,
    },
    {
      item: { type: 'ROW' },
      name: t('Row'),
      icon: <path d="M4 4h16M4 20h16M12 8v8M9.500 10L12 7.500l2.500 2.500M9.500 14l2.500 2.500 2.500-2.500" />,
    },
    {
      item: { type: 'COLUMN' },
      name: t('Column'),
      icon: <path d="M4 4v16M20 4v16M8 12h8M10 9.500L7.500 12l2.500 2.500M14 9.500l2.500 2.500-2.500 2.500" />,
    },
    { item: { type: 'HEADER' }, name: t('Header'), icon: <path d="M6.500 16L12 4l5.500 12M8.500 12h7M4.500 20h15" /> },
    {
      item: { type: 'MARKDOWN' },
      name: t('Text / Markdown'),
      icon: <path d="M5 3.500h9.500L19 8v12.500H5zM14 3.500V8.500h5M8.500 17v-5l3.500 3 3.500-3v5" />,
    },
    { item: { type: 'DIVIDER' }, name: t('Divider'), icon: <path d="M4 12h16" /> },
  ];
}
