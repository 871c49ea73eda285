import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect } from 'react';
import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { toQueryError } from './queryError';
import { usePermissionsQuery } from './resourceApi';

/**
 * Whether the user has a permission of the resource ('can_write'), from its `_info`; false until it is known, and for all
 * without a resource.
 */
export function usePermissions(resource: string | undefined, noun: string): (permission: string) => boolean {
  const { data, error: queryError } = usePermissionsQuery(resource ?? skipToken, { refetchOnMountOrArgChange: false });
  useEffect(() => {
    const error = toQueryError(queryError);
    // For users who may not read the resource, its list shows the error.
    if (error && error.status !== 403 && error.status !== 404)
      toast.danger(t('An error occurred while fetching %s info: %s', noun, error.message));
  }, [queryError, noun]);
  return useCallback((permission) => data?.includes(permission) === true, [data]);
}
