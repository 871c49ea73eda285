import { ConfigProvider, theme as antdTheme } from 'antd';
import type { ReactNode } from 'react';
import { isRtl } from '../../lib/direction';
import { overlayRoot } from '../../ui/overlayRoot';
import { tokens } from '../../ui/theme';
import { useDark } from '../../ui/useTheme';

/** antd's components in this page's colours. Only for the forms of lists: ARCHITECTURE.md says why. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const isDark = useDark();
  const ours = tokens(isDark);
  return (
    <ConfigProvider
      direction={isRtl(document.documentElement) ? 'rtl' : 'ltr'}
      theme={{
        algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: {
          ...ours,
          // antd's own colour of descriptions lacks contrast.
          colorTextDescription: ours.colorTextSecondary,
          // It styles all links inside, also those among words.
          linkDecoration: 'underline',
          motion: false,
        },
        // In dark mode a dialog is lighter than what antd would draw behind a tree.
        components: { Tree: { colorBgContainer: 'transparent' } },
      }}
      getPopupContainer={(node) => overlayRoot(node)}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
