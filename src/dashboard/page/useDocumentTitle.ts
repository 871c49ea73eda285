import { useEffect } from 'react';

/** The browser tab's name while a page is shown. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
