import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useId,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Router, type Blocker, type BlockerFunction } from 'react-router-dom';
import type { PageHistory } from './PageHistory';

const HistoryContext = createContext<PageHistory | undefined>(undefined);

interface PageRouterProps {
  readonly history: PageHistory;
  /** The path below which the server is. */
  readonly basename?: string;
  readonly children: ReactNode;
}

/** Gives its children the location of `history`. What a new location needs is rendered while the page stays usable. */
export function PageRouter({ history, basename = '/', children }: PageRouterProps) {
  const [{ location, historyAction }, setState] = useState(history.getState);
  useLayoutEffect(() => {
    const update = (): void => startTransition(() => setState(history.getState()));
    // What the first effects of the page itself have changed meanwhile.
    update();
    return history.subscribe(update);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router basename={basename} navigator={history} location={location} navigationType={historyAction}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** As React Router's hook of this name, which needs its data router. */
export function useBlocker(shouldBlock: BlockerFunction): Blocker {
  const history = useContext(HistoryContext);
  if (history === undefined) throw new Error('useBlocker needs a PageRouter');
  const key = useId();
  const callShouldBlock = useEffectEvent(shouldBlock);
  useEffect(() => history.block(key, (navigation) => callShouldBlock(navigation)), [history, key]);
  return useSyncExternalStore(history.subscribe, () => history.getBlocker(key));
}
