import { useInsertionEffect } from 'react';
import { adoptStyleSheet } from '../../lib/css/adoptStyleSheet';

/** A style sheet of the document while the component is mounted; none for an empty text. */
export function useStyleSheet(css: string): void {
  useInsertionEffect(() => (css === '' ? undefined : adoptStyleSheet(css)), [css]);
}
