import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { hasFlag } from '../api/session/bootstrapShape';
import { SinceRelease } from '../lists/resource/SinceRelease';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { lazyComponent } from '../ui/lazyComponent';
import { Loading } from '../ui/Loading';
import { NotFoundPage } from './NotFoundPage';

const PAGE = { fallback: () => <Loading /> };

const TagListPage = lazyComponent(() => import('../lists/tags/TagListPage').then((m) => m.TagListPage), PAGE);
const TaggedEntitiesPage = lazyComponent(
  () => import('../lists/tags/TaggedEntitiesPage').then((m) => m.TaggedEntitiesPage),
  PAGE,
);
const ThemeListPage = lazyComponent(() => import('../lists/themes/ThemeListPage').then((m) => m.ThemeListPage), PAGE);
const RlsListPage = lazyComponent(
  () => import('../lists/rowLevelSecurity/RlsListPage').then((m) => m.RlsListPage),
  PAGE,
);
const RoleListPage = lazyComponent(() => import('../lists/roles/RoleListPage').then((m) => m.RoleListPage), PAGE);
const UserListPage = lazyComponent(() => import('../lists/users/UserListPage').then((m) => m.UserListPage), PAGE);
const GroupListPage = lazyComponent(() => import('../lists/groups/GroupListPage').then((m) => m.GroupListPage), PAGE);
const ActionLogPage = lazyComponent(
  () => import('../lists/actionLog/ActionLogPage').then((m) => m.ActionLogPage),
  PAGE,
);
const RegistrationListPage = lazyComponent(
  () => import('../lists/registrations/RegistrationListPage').then((m) => m.RegistrationListPage),
  PAGE,
);
const UserInfoPage = lazyComponent(() => import('../lists/userInfo/UserInfoPage').then((m) => m.UserInfoPage), PAGE);

/** Without the flag the server has no such pages. */
function TagPage({ children }: { readonly children: ReactNode }) {
  const bootstrap = useBootstrap();
  return !isBootstrapKnown(bootstrap) || hasFlag(bootstrap, 'TAGGING_SYSTEM') ? children : <NotFoundPage />;
}

const since = (release: number, path: string, element: ReactNode): RouteObject => ({
  path,
  element: <SinceRelease release={release}>{element}</SinceRelease>,
});

/** Superset 2 renders its pages of this kind itself, at other addresses: '/roles/list/', '/users/list/', '/logmodelview/list/'… */
export const SECURITY_ROUTES: readonly RouteObject[] = [
  since(3, '/superset/tags/', <TagPage children={<TagListPage />} />),
  since(3, '/superset/all_entities/', <TagPage children={<TaggedEntitiesPage />} />),
  since(3, '/rowlevelsecurity/list/', <RlsListPage />),
  since(6, '/theme/list/', <ThemeListPage />),
  since(5, '/roles/', <RoleListPage />),
  since(5, '/users/', <UserListPage />),
  since(6, '/list_groups/', <GroupListPage />),
  since(5, '/actionlog/list', <ActionLogPage />),
  since(6, '/registrations/', <RegistrationListPage />),
  since(6, '/user_info/', <UserInfoPage />),
];
