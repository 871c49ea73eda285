import { getAppRoot } from '../lib/appRoot';
import { CAUGHT_ERROR } from './firstEvents';

/** For operators who have set an address for telemetry (docs/deploy/README.md): errors count from the first script on. */
export function watchErrors(): void {
  const endpoint = document.querySelector<HTMLMetaElement>('meta[name=vitrine-telemetry]')?.content;
  if (!endpoint) return;
  const early: Event[] = [];
  let report = (event: Event): void => void early.push(event);
  for (const type of ['error', 'unhandledrejection', CAUGHT_ERROR])
    window.addEventListener(type, (event) => report(event));
  import('./telemetry/startTelemetry')
    .then(({ startTelemetry }) => {
      report = startTelemetry(endpoint, getAppRoot());
      early.forEach(report);
    })
    .catch(() => undefined);
}
