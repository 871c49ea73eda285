import { useSyncExternalStore } from 'react';
import { lastSaid, subscribeSaid } from './announce';

/**
 * Where `announce` is heard. Rendered once, in the edit layer. Two regions take turns, since a screen reader says a
 * region's text only where it changes.
 */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribeSaid, lastSaid);
  return (
    <div className="v-visually-hidden" data-announcer="">
      <div aria-live="assertive" aria-atomic="true">
        {turn % 2 === 0 ? text : ''}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {turn % 2 === 1 ? text : ''}
      </div>
    </div>
  );
}
