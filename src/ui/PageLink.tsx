import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { withAppRoot } from '../lib/appRoot';
import { isOurPage } from '../lib/ourPages';
import { safeHref } from '../lib/urls';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where it is unsafe or missing, the content is shown without a link. */
  readonly href: unknown;
}

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** React Router's own Link also prefetches data of routes, which none of ours has, and has thrice the code. */
function RouterLink({ href, target, onClick, children, ...rest }: RouterLinkProps) {
  const navigate = useLinkClickHandler(href, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      target={target}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}

/** A router link to a page of this front end, and a plain link to any other. */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const safe = safeHref(href);
  if (safe === undefined) return <span className={rest.className}>{children}</span>;
  if (isOurPage(safe)) {
    return (
      <RouterLink {...rest} href={safe}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a {...rest} href={withAppRoot(safe)}>
      {children}
    </a>
  );
}
