import { ConfigProvider, theme as antdTheme } from 'antd';
import type { ReactNode } from 'react';
import { isRtl } from '../../lib/direction';
import { contrastText } from '../../lib/color/color';
import { currentTokens, useVizTheme } from '../../ui/currentTheme';
import { overlayRoot } from '../../ui/overlayRoot';

/** antd's components in this page's colours. Only for the forms of lists: ARCHITECTURE.md says why. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const { dark: isDark } = useVizTheme();
  const ours = currentTokens();
  return (
    <ConfigProvider
      direction={isRtl(document.documentElement) ? 'rtl' : 'ltr'}
      theme={{
        algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: {
          ...ours,
          // On `colorPrimary`, which in our own buttons is another one.
          colorTextLightSolid: contrastText(ours.colorPrimary),
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
