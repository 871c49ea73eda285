import type { CSSProperties } from 'react';
import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { getPreviewTokens } from './model/themePreview';
import './themes.css';

/** What a theme looks like: an image of controls that are not in use, since its colours need not be legible. */
export function ThemePreview({ theme }: { readonly theme: UnknownRecord }) {
  const preview = getPreviewTokens(theme);
  const style: CSSProperties & Record<`--theme-${string}`, string> = {
    '--theme-background': preview.background,
    '--theme-text': preview.text,
    '--theme-muted': preview.textMuted,
    '--theme-border': preview.border,
    '--theme-primary': preview.primary,
    '--theme-on-primary': preview.onPrimary,
    '--theme-link': preview.link,
    '--theme-radius': `${String(preview.radius)}px`,
    '--theme-font': preview.fontFamily,
  };
  const colors = [
    [t('Success'), preview.success],
    [t('Warning'), preview.warning],
    [t('Error'), preview.error],
    [t('Info'), preview.info],
  ] as const;
  return (
    <div role="img" aria-label={t('Preview')} className="theme-preview" style={style}>
      <div className="theme-preview-card" aria-hidden="true" aria-disabled="true">
        <strong>{t('Sales')}</strong>
        <span className="theme-preview-muted">{t('Last modified')}</span>
        <span className="theme-preview-link">{t('Dashboard')}</span>
        <span className="theme-preview-row">
          <span className="theme-preview-primary">{t('Save')}</span>
          <span className="theme-preview-button">{t('Cancel')}</span>
        </span>
        <span className="theme-preview-row">
          {colors.map(([label, color]) => (
            <span key={label} className="theme-preview-color">
              <span style={{ background: color }} />
              {label}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
