import { useEffect } from 'react';
import { loadAndRun } from '../../ui/loadAndRun';

/** The dashboard's own style sheet, scoped to the dashboard and without URLs or imports. */
export function CustomCss({ css }: { readonly css: string }) {
  useEffect(() => {
    if (css.trim() === '') return;
    let sheet: CSSStyleSheet | undefined;
    let isMounted = true;
    void loadAndRun(
      () => import('../../lib/css/scopeCss'),
      ({ scopeCss }) => {
        if (!isMounted) return;
        sheet = new CSSStyleSheet();
        sheet.replaceSync(scopeCss(css, '.dashboard'));
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      },
    );
    return () => {
      isMounted = false;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return null;
}
