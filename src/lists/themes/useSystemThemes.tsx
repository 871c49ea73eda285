import { useMemo, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { isAdmin } from '../../api/session/permissions';
import { asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { useBootstrap } from '../../store/sessionContext';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction } from '../resource/listResource';
import { THEME_PATH, type ThemeRow } from './themeRow';

interface Change {
  readonly title: string;
  readonly question: string;
  readonly path: string;
  readonly method: 'PUT' | 'DELETE';
  readonly done: string;
  readonly getErrorText: (message: string) => string;
}

function setDefault({ id, theme_name }: ThemeRow): Change {
  return {
    title: t('Set System Default Theme'),
    question: t(
      'Are you sure you want to set "%s" as the system default theme? This will apply to all users who haven\'t set a personal preference.',
      theme_name,
    ),
    path: `${THEME_PATH}${String(id)}/set_system_default`,
    method: 'PUT',
    done: t('"%s" is now the system default theme', theme_name),
    getErrorText: (message) => t('Failed to set system default theme: %s', message),
  };
}

function setDark({ id, theme_name }: ThemeRow): Change {
  return {
    title: t('Set System Dark Theme'),
    question: t(
      'Are you sure you want to set "%s" as the system dark theme? This will apply to all users who haven\'t set a personal preference.',
      theme_name,
    ),
    path: `${THEME_PATH}${String(id)}/set_system_dark`,
    method: 'PUT',
    done: t('"%s" is now the system dark theme', theme_name),
    getErrorText: (message) => t('Failed to set system dark theme: %s', message),
  };
}

function unsetDefault(): Change {
  return {
    title: t('Remove System Default Theme'),
    question: t(
      'Are you sure you want to remove the system default theme? The application will fall back to the configuration file default.',
    ),
    path: `${THEME_PATH}unset_system_default`,
    method: 'DELETE',
    done: t('System default theme removed'),
    getErrorText: (message) => t('Failed to remove system default theme: %s', message),
  };
}

function unsetDark(): Change {
  return {
    title: t('Remove System Dark Theme'),
    question: t(
      'Are you sure you want to remove the system dark theme? The application will fall back to the configuration file dark theme.',
    ),
    path: `${THEME_PATH}unset_system_dark`,
    method: 'DELETE',
    done: t('System dark theme removed'),
    getErrorText: (message) => t('Failed to remove system dark theme: %s', message),
  };
}

/** Which theme is the default of all users, light and dark: for admins, where the server's configuration allows it. */
export function useSystemThemes(refetch: () => void): {
  readonly actions: readonly ListAction<ThemeRow>[];
  readonly dialog: ReactNode;
} {
  const client = useClient();
  const { user, common } = useBootstrap();
  const isAllowed = isAdmin(user) && asRecord(common.raw['theme'])['enableUiThemeAdministration'] === true;
  const [change, setChange] = useState<Change>();
  const actions = useMemo(() => {
    if (!isAllowed) return [];
    const action = (
      key: string,
      label: string,
      isAvailable: (row: ThemeRow) => boolean,
      toChange: (row: ThemeRow) => Change,
    ): ListAction<ThemeRow> => ({
      key,
      label,
      icon: <ListIcon name="palette" />,
      scope: 'row',
      permission: 'can_write',
      isAvailable,
      onSelect: ([row]) => row && setChange(toChange(row)),
    });
    return [
      action('default', t('Set as default light theme'), (row) => !row.is_system_default, setDefault),
      action('undefault', t('Clear default light theme'), (row) => row.is_system_default, unsetDefault),
      action('dark', t('Set as default dark theme'), (row) => !row.is_system_dark, setDark),
      action('undark', t('Clear default dark theme'), (row) => row.is_system_dark, unsetDark),
    ];
  }, [isAllowed]);
  const send = async ({ path, method, done, getErrorText }: Change): Promise<void> => {
    setChange(undefined);
    try {
      await client.request({ path, method, schema: v.unknown() });
      toast.success(done);
    } catch (error) {
      toast.danger(getErrorText(toRequestError(error).message));
    }
    refetch();
  };
  return {
    actions,
    dialog: change && (
      <ConfirmDialog
        title={change.title}
        okLabel={t('Yes')}
        onOk={() => void send(change)}
        onCancel={() => setChange(undefined)}
      >
        <p>{change.question}</p>
      </ConfirmDialog>
    ),
  };
}
