import { withAppRoot, withoutAppRoot } from './appRoot';

/** The addresses of embedded dashboards: `/embedded/{uuid}`, and the one of before there were uuids. */
export function isEmbeddedPath(pathname: string): boolean {
  return /^\/(embedded\/[^/]+|dashboard\/[^/]+\/embedded)\/?$/.test(pathname);
}

/** Whether this page is an embedded dashboard. */
export function isEmbeddedPage(): boolean {
  return isEmbeddedPath(withoutAppRoot(window.location.pathname));
}

/**
 * Where this page can fetch its own HTML and headers again. An embedded page would be refused: the server checks its referrer, which is
 * then not the host page.
 */
export function getHtmlPath(): string {
  return isEmbeddedPage() ? withAppRoot('/superset/welcome/') : window.location.pathname;
}
