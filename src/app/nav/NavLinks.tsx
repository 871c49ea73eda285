import type { ReactNode } from 'react';
import { PageLink } from '../../ui/PageLink';
import type { NavLink } from './readMenu';

/** One titled list inside a menu panel. */
export function NavSection({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <>
      {title !== undefined && <p className="nav-section-title">{title}</p>}
      <ul className="nav-list">{children}</ul>
    </>
  );
}

export function NavLinks({ links, path }: { readonly links: readonly NavLink[]; readonly path: string }) {
  return links.map((link, index) => (
    <li key={`${link.key}-${index.toString()}`}>
      <PageLink href={link.href} className="nav-link" {...(isCurrent(link.href, path) && { 'aria-current': 'page' })}>
        {link.label}
      </PageLink>
    </li>
  ));
}

/** Whether the link leads to the open page: the same path, with any query or hash. */
export function isCurrent(href: string, path: string): boolean {
  const bare = (text: string): string => text.replace(/[?#].*$/, '').replace(/\/$/, '');
  return bare(href) === bare(path);
}
