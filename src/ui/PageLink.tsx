import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { isOurPage } from '../lib/ourPages';
import { safeHref } from '../lib/urls';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** From the server or from us; an unsafe or missing one leaves the words without a link. */
  readonly href: unknown;
}

/** A link that stays in this page where the address is one of ours, and otherwise goes to the server's own page. */
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
    <a {...rest} href={safe}>
      {children}
    </a>
  );
}
