import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Calls `open` when the page is opened to create something: `?create=upload`, as the navigation's menu links to it, also from the
 * page itself. It is taken out of the URL, so that a reload or a filter does not open it again.
 */
export function useRequestedDialog(name: string, open: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (params.get('create') !== name) return;
    open();
    params.delete('create');
    void navigate({ pathname, search: params.toString() }, { replace: true });
  }, [name, open, pathname, search, navigate]);
}
