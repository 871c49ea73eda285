import { useLayoutEffect, useState } from 'react';
import { safeHref } from '../../lib/urls';
import { t } from '../../lib/t';
import type { VizProps } from '../types';
import { frameAddress } from './frameAddress';
import { readControls } from './readControls';

/** Whether the page's Content-Security-Policy refused to show the address. */
function useIsRefused(address: string | undefined): boolean {
  const [refused, setRefused] = useState<string>();
  useLayoutEffect(() => {
    if (address === undefined) return undefined;
    const { origin } = new URL(address, window.location.href);
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src' && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin)
        setRefused(address);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [address]);
  return address !== undefined && refused === address;
}

/** A page of another site, which can neither reach this page nor take its place. */
export function Chart({ title, formData, width, height, theme }: VizProps) {
  const { url } = readControls(formData);
  const address = frameAddress(url, { width, height });
  const isRefused = useIsRefused(address);
  if (address !== undefined && !isRefused)
    return (
      <iframe
        title={title ?? 'iFrame'}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
        width={width}
        height={height}
        style={{ border: 0, display: 'block' }}
      />
    );
  const link = safeHref(url);
  return (
    <p className="chart-empty" style={{ color: theme.text }}>
      {t('This page cannot be shown inside a chart.')}{' '}
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      )}
    </p>
  );
}
