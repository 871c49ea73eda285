import { safeHref } from '../../../lib/urls';
import type { Picked } from '../map/layerSpec';
import type { SandboxClient } from '../sandbox/SandboxClient';
import { toPickingInfo } from './pickingInfo';

/** Milliseconds. */
const LINK_LIMIT = 500;

/** Opens the address that the author's function returns for a clicked mark, in a new tab. */
export function openScriptedLink(client: SandboxClient, code: string, picked: Picked): void {
  client.run(code, 'value', [toPickingInfo(picked)], LINK_LIMIT).then(
    (result) => {
      const href = safeHref(result);
      if (href !== undefined) window.open(href, '_blank', 'noopener,noreferrer');
    },
    // A mark without an address.
    () => undefined,
  );
}
