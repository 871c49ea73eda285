import { useMemo, useSyncExternalStore } from 'react';
import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { clearLocalTheme, getLocalThemeId, showLocalTheme } from '../../ui/showTheme';
import { subscribeThemeMode } from '../../ui/themeMode';
import { toast } from '../../ui/toast';
import type { ListAction } from '../resource/listResource';
import { ListIcon } from '../resource/ListIcon';
import { readThemeJson } from './model/themeJson';
import type { ThemeRow } from './themeRow';

function showRow({ id, theme_name, json_data }: ThemeRow): void {
  const read = readThemeJson(json_data);
  if ('problem' in read) {
    toast.danger(t('Failed to set local theme: Invalid JSON configuration'));
    return;
  }
  showLocalTheme(read.theme, id);
  toast.success(t('Local theme set to "%s"', theme_name));
}

function preview(theme: UnknownRecord, row: ThemeRow | undefined): void {
  showLocalTheme(theme, row?.id ?? null);
  toast.success(t('Local theme set for preview'));
}

/** Which theme this browser alone shows, and what sets and clears it. */
export function useLocalTheme(): {
  readonly localId: number | undefined;
  readonly actions: readonly ListAction<ThemeRow>[];
  /** What a dialog has of a theme, saved or not. */
  readonly preview: typeof preview;
} {
  const localId = useSyncExternalStore(subscribeThemeMode, getLocalThemeId);
  const actions = useMemo<readonly ListAction<ThemeRow>[]>(() => {
    const common = { icon: <ListIcon name="eye" />, scope: 'row', permission: 'can_write' } as const;
    return [
      {
        ...common,
        key: 'local',
        label: t('Set local theme for testing (preview only)'),
        isAvailable: ({ id }) => id !== localId,
        onSelect: ([row]) => row && showRow(row),
      },
      {
        ...common,
        key: 'unlocal',
        label: t('Clear local theme'),
        isAvailable: ({ id }) => id === localId,
        onSelect: clearLocalTheme,
      },
    ];
  }, [localId]);
  return { localId, actions, preview };
}
