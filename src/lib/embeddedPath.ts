/** The addresses of embedded dashboards: `/embedded/{uuid}`, and the one of before there were uuids. */
export function isEmbeddedPath(pathname: string): boolean {
  return /^\/(embedded\/[^/]+|dashboard\/[^/]+\/embedded)\/?$/.test(pathname);
}
