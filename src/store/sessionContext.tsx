import { createContext, useContext } from 'react';
import { readBootstrap, type Bootstrap } from '../api/session/bootstrapShape';

/** An anonymous user without permissions: until the bootstrap data are loaded. */
export const unknownBootstrap = readBootstrap({ common: {} });
const SessionContext = createContext<Bootstrap>(unknownBootstrap);

export const BootstrapProvider = SessionContext.Provider;

/** The bootstrap data: the user and the server's settings; `unknownBootstrap` until they are loaded. */
export function useBootstrap(): Bootstrap {
  return useContext(SessionContext);
}

/** Loads the bootstrap data again, where that has failed. */
const RetryContext = createContext<(() => void) | undefined>(undefined);
export const BootstrapRetryProvider = RetryContext.Provider;
/** Undefined while the bootstrap data are loading, and once they are loaded. */
export function useBootstrapRetry(): (() => void) | undefined {
  return useContext(RetryContext);
}

export function isBootstrapKnown(bootstrap: Bootstrap): boolean {
  return bootstrap !== unknownBootstrap;
}
