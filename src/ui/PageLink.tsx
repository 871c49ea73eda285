import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { withAppRoot } from '../lib/appRoot';
import { isOurPage } from '../lib/ourPages';
import { safeHref } from '../lib/urls';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where it is unsafe or missing, the content is shown without a link. */
  readonly href: unknown;
}

/** A router link to a page of this front end, and a plain link to any other. */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const safe = safeHref(href);
  if (safe === undefined) return <span className={rest.className}>{children}</span>;
  if (isOurPage(safe)) {
    return (
      <Link {...rest} to={safe}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={withAppRoot(safe)}>
      {children}
    </a>
  );
}
