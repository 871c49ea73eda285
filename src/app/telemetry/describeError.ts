import { redact } from './redact';
import type { ErrorReport, PageKind } from './telemetryTypes';

const MAX_FRAMES = 10;

/**
 * Errors whose messages the JavaScript engine writes. Those of others may repeat what a server said or a user entered: for them, the
 * place in the code has to do.
 */
const OF_ENGINE = /^(Eval|Internal|Range|Reference|Syntax|Type|URI)Error$/;
/** React's own, in a production build: a number and an address. */
const OF_REACT = /^Minified React error #\d+/;

const KINDS: Readonly<Record<string, ErrorReport['kind']>> = { error: 'uncaught', unhandledrejection: 'rejection' };

function getThrown(event: Event): unknown {
  return 'reason' in event ? event.reason : event instanceof ErrorEvent ? event.error : undefined;
}

function getMessage(error: Error): string | null {
  const [react] = OF_REACT.exec(error.message) ?? [];
  if (react !== undefined) return react;
  return OF_ENGINE.test(error.name) ? redact(error.message) : null;
}

/** Files of ours only, without the host: other lines of a stack name functions, extensions or addresses. */
function getFrames(stack: string): string[] {
  return [...stack.matchAll(/\/vitrine\/((?:assets|src)\/[\w./-]+(?:\?[^\s:)]*)?(?::\d+){1,2})/g)]
    .map(([, frame = '']) => frame.replace(/\?[^:]*/, ''))
    .slice(0, MAX_FRAMES);
}

/** An `error`, `unhandledrejection` or `CAUGHT_ERROR` event, without anything of the user's. */
export function describeError(event: Event, page: PageKind): ErrorReport {
  const thrown = getThrown(event);
  const kind = KINDS[event.type] ?? 'caught';
  if (!(thrown instanceof Error)) return { kind, name: typeof thrown, message: null, frames: [], page };
  // A name could be anything, too.
  const name = /^[A-Z]\w{0,40}$/.test(thrown.name) ? thrown.name : 'Error';
  return { kind, name, message: getMessage(thrown), frames: getFrames(thrown.stack ?? ''), page };
}
