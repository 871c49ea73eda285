/** The arrows of a sortable column's heading. */
export function SortMark({ state }: { readonly state: 'asc' | 'desc' | undefined }) {
  return (
    <svg className="vt-sort" width="8" height="12" viewBox="0 0 8 12" aria-hidden>
      <path d="M4 0.5L7.5 5h-7z" className={state === 'asc' ? 'on' : undefined} />
      <path d="M4 11.5L0.5 7h7z" className={state === 'desc' ? 'on' : undefined} />
    </svg>
  );
}
