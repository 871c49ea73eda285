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

export function isBootstrapKnown(bootstrap: Bootstrap): boolean {
  return bootstrap !== unknownBootstrap;
}
