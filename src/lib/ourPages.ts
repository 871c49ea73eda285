/**
 * The addresses that this front end draws itself; all others are the server's own pages. The proxy rule has the same list in
 * `mocks/ourPages.ts`; a test compares the two.
 */
const PAGES: readonly RegExp[] = [
  /^\/superset\/welcome\/?$/,
  /^\/superset\/dashboard\/p\/[^/]+\/?$/,
  /^\/superset\/dashboard\/(?!p\/?$)[^/]+\/?$/,
  /^\/dashboard\/list\/?$/,
  /^\/chart\/(list|add)\/?$/,
  /^\/(superset\/)?explore\/?$/,
  /^\/(superset\/)?explore\/p\/[^/]+\/?$/,
  /^\/superset\/explore\/[a-z_]+\/[0-9]+\/?$/,
  /^\/(databaseview|csstemplatemodelview|savedqueryview|tablemodelview)\/list\/?$/,
  /^\/superset\/(tags|all_entities)\/?$/,
  /^\/(theme|rowlevelsecurity|actionlog)\/list\/?$/,
  /^\/(roles|users|list_groups|registrations|user_info)\/?$/,
  /^\/(alert|report)\/(list|[0-9]+\/log)\/?$/,
  /^\/(superset\/)?sqllab\/history\/?$/,
  /^\/annotationlayer\/(list|[0-9]+\/annotation)\/?$/,
  /^\/dataset\/(add|[0-9]+)\/?$/,
  /^\/embedded\/[^/]+\/doctor\/?$/,
];

/** Whether a link with this href (a path of this origin, query and hash included) stays inside our pages. */
export function isOurPage(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  const [beforeHash = ''] = href.split('#', 1);
  const at = beforeHash.indexOf('?');
  const path = at < 0 ? beforeHash : beforeHash.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : beforeHash.slice(at + 1));
  if (query.has('vitrine')) return false;
  return PAGES.some((page) => page.test(path));
}
