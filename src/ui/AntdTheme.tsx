import { ConfigProvider, theme } from 'antd';
import { useSyncExternalStore, type ReactNode } from 'react';
import { tokens } from './theme';
import { isDark, subscribeThemeMode } from './themeMode';

/** The house's tokens for antd components. Only lazily loaded modules may import this one: it brings antd with it. */
export function AntdTheme({ children }: { readonly children: ReactNode }) {
  const dark = useSyncExternalStore(subscribeThemeMode, isDark);
  return (
    <ConfigProvider
      theme={{ algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm, token: { ...tokens(dark) } }}
    >
      {children}
    </ConfigProvider>
  );
}
