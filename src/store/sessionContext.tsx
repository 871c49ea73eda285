import { createContext, useContext } from 'react';
import { readBootstrap, type Bootstrap } from '../api/session/bootstrapShape';

/** Nobody, who may nothing: what pages see until the server's own word arrives. */
export const unknownBootstrap = readBootstrap({ common: {} });
const SessionContext = createContext<Bootstrap>(unknownBootstrap);

export const BootstrapProvider = SessionContext.Provider;

/** Who the person is and what the server told its pages; an anonymous stand-in until it is there. */
export function useBootstrap(): Bootstrap {
  return useContext(SessionContext);
}

export function isBootstrapKnown(bootstrap: Bootstrap): boolean {
  return bootstrap !== unknownBootstrap;
}
