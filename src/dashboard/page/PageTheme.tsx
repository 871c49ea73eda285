import { useLayoutEffect } from 'react';
import { showPageTheme } from '../../ui/showTheme';

/** Shows the page in the dashboard's own theme until it is left. */
export function PageTheme({ json }: { readonly json: string }) {
  useLayoutEffect(() => showPageTheme(json), [json]);
  return null;
}
