import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure';
import type { LazyModule } from '../useLazyModule';

/** A chart once the code of all its parts is loaded: nothing before, and in its place why a part could not be loaded. */
export function LoadedParts({
  parts,
  children,
}: {
  readonly parts: readonly LazyModule<unknown>[];
  readonly children: ReactNode;
}) {
  const failed = parts.find((part) => part.state === 'failed');
  if (failed) return <LoadFailure error={failed.error} onRetry={failed.onRetry} />;
  return !parts.some(({ state }) => state === 'loading') && children;
}
