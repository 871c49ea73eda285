import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { primitiveText } from '../../../lib/primitiveText';
import type { Picked } from '../map/layerSpec';
import type { SandboxClient } from '../sandbox/SandboxClient';
import { useLazyModule } from '../useLazyModule';
import { toPickingInfo } from './pickingInfo';

/** Milliseconds. */
const TIP_LIMIT = 500;

const loadSanitizer = () => import('../html/SanitizedHtml');

export interface ScriptedTipProps {
  readonly client: SandboxClient;
  /** The control `js_tooltip`. */
  readonly code: string;
  readonly picked: Picked;
  /** The tooltip without it: while it runs, and where it fails. */
  readonly children: ReactNode;
}

/** The HTML that the author's function returns for a mark, sanitised. */
export function ScriptedTip({ client, code, picked, children }: ScriptedTipProps) {
  const [tip, setTip] = useState<{ readonly of: unknown; readonly html: string }>();
  // Moving the pointer within a mark runs nothing.
  const mark = picked.row ?? picked.cell;
  const getInfo = useEffectEvent(() => toPickingInfo(picked));
  useEffect(() => {
    let isMounted = true;
    client.run(code, 'value', [getInfo()], TIP_LIMIT).then(
      (result) => {
        if (isMounted) setTip({ of: mark, html: primitiveText(result) });
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [client, code, mark]);
  const sanitizer = useLazyModule(tip !== undefined, loadSanitizer);
  if (!tip || tip.of !== mark || sanitizer.state !== 'ready') return children;
  const { SanitizedHtml } = sanitizer.module;
  return <SanitizedHtml html={tip.html} />;
}
