import { useEffect } from 'react';

/** The dashboard's own style sheet: it styles this dashboard, and can neither fetch, import nor leave it. */
export function CustomCss({ css }: { readonly css: string }) {
  useEffect(() => {
    if (css.trim() === '') return;
    let sheet: CSSStyleSheet | undefined;
    let here = true;
    void import('../../lib/css/scopeCss').then(({ scopeCss }) => {
      if (!here) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(scopeCss(css, '.dashboard'));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    return () => {
      here = false;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  return null;
}
