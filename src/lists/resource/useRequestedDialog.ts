import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the page was opened to create something: `?create=upload`, as the navigation's menu links to it. */
export function useRequestedDialog(name: string): boolean {
  const { search } = useLocation();
  return useState(() => new URLSearchParams(search).get('create') === name)[0];
}
