import { t } from '../lib/t';

/** An item type's name for the user. */
export function getTypeName(type: string): string {
  switch (type) {
    case 'ROOT':
    case 'GRID':
      return t('Dashboard');
    case 'ROW':
      return t('Row');
    case 'COLUMN':
      return t('Column');
    case 'TABS':
      return t('Tabs');
    case 'TAB':
      return t('Tab');
    case 'CHART':
      return t('Chart');
    case 'MARKDOWN':
      return t('Text');
    case 'HEADER':
      return t('Header');
    case 'DIVIDER':
      return t('Divider');
    case 'DYNAMIC':
    case 'BROKEN':
      return t('Component');
    default:
      return type;
  }
}
