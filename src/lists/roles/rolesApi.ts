import { getClient, toQueryFnResult } from '../../store/queryFn';
import { resourceApi } from '../resource/resourceApi';
import { fetchPermissions, type Permission } from './permission';

const rolesApi = resourceApi.injectEndpoints({
  endpoints: (build) => ({
    allPermissions: build.query<readonly Permission[], null>({
      queryFn: (_args, { signal, extra }) => toQueryFnResult(fetchPermissions(getClient(extra), signal)),
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useAllPermissionsQuery } = rolesApi;
