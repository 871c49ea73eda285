import { parseArgs } from 'node:util';
import { readPrefix } from '../server/mount';
import { readTelemetryUrl } from '../server/telemetry';
import { readSources, type PolicySettings } from '../server/contentSecurityPolicy';

/** What `vitrine` was started with. */
export interface Options {
  /** Host name of a request → Superset server; the key '' is for all other host names. */
  readonly backEnds: ReadonlyMap<string, URL>;
  readonly host: string;
  readonly port: number;
  /** Files of the certificate chain and its key, both PEM: HTTPS with HTTP/2. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly hasAccessLog: boolean;
  /** `X-Forwarded-*` of a request are those of a proxy, and passed on; otherwise they are replaced. */
  readonly trustsForwarded: boolean;
  /** A request whose header has another value gets the server's own pages. */
  readonly only: { readonly header: string; readonly values: readonly string[] } | undefined;
  /** Where pages send Web Vitals and errors: a path of this origin or an https URL. */
  readonly telemetry: string | undefined;
  /** What is added to the Content-Security-Policy of pages. */
  readonly policy: PolicySettings;
  /** Seconds that requests under way have when the process is stopped. */
  readonly stopTimeout: number;
}

export const usage = `Usage: vitrine --superset URL [options]

Serves Vitrine in front of a Superset server.

  --superset URL        the Superset server (also SUPERSET_URL), with the path that it is below, if any
                        (its APPLICATION_ROOT): Vitrine's addresses are below the same
  --superset HOST=URL   the one for requests to this host name; repeat it for several
  --host ADDRESS        the address to listen on (127.0.0.1; 0.0.0.0 for all)
  --port NUMBER         the port to listen on (4173; also PORT)
  --cert FILE --key FILE
                        serve HTTPS, with HTTP/2 (PEM files; read again after SIGHUP)
  --only HEADER=VALUE[,VALUE…]
                        Vitrine's pages only where a proxy sets this header, for instance to the
                        user's group; all others get Superset's own
  --trust-forwarded     pass X-Forwarded-* of a proxy in front on; otherwise they are replaced
  --telemetry URL       pages send Web Vitals and errors there: a path of this origin or an https URL
                        (also VITRINE_TELEMETRY_URL; by default nothing is sent)
  --csp 'DIRECTIVE SOURCE…; …'
                        hosts that the pages may use besides this one, as in the header
                        (also VITRINE_CSP): 'connect-src https://tiles.example.org'
  --csp-report-only     the policy refuses nothing, violations are reported to its report-uri
                        (also VITRINE_CSP_REPORT_ONLY=1)
  --no-access-log       write no line for each request
  --stop-timeout SECONDS
                        how long requests under way may take after SIGTERM (30)
  --help, --version

/vitrine/health responds 200 while this process is up, /vitrine/ready while its Superset servers are, too.
`;

/** Says what is wrong with the arguments. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | 'help' | 'version' {
  const { values } = parse(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const { cert, key } = values;
  if ((cert === undefined) !== (key === undefined)) throw new UsageError('--cert and --key are needed together.');
  return {
    backEnds: readBackEnds(values.superset ?? [environment['SUPERSET_URL'] ?? ''].filter(Boolean)),
    host: values.host ?? '127.0.0.1',
    port: readNumber('--port', values.port ?? environment['PORT'] ?? '4173', 65_535),
    tls: cert !== undefined && key !== undefined ? { cert, key } : undefined,
    hasAccessLog: !values['no-access-log'],
    trustsForwarded: values['trust-forwarded'] === true,
    only: values.only === undefined ? undefined : readOnly(values.only),
    telemetry: readOrRefuse(() => readTelemetryUrl(values.telemetry ?? environment['VITRINE_TELEMETRY_URL'])),
    policy: readPolicySettings(values.csp, values['csp-report-only'], environment),
    stopTimeout: readNumber('--stop-timeout', values['stop-timeout'] ?? '30', 86_400),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        superset: { type: 'string', multiple: true },
        host: { type: 'string' },
        port: { type: 'string' },
        cert: { type: 'string' },
        key: { type: 'string' },
        only: { type: 'string' },
        'trust-forwarded': { type: 'boolean' },
        telemetry: { type: 'string' },
        csp: { type: 'string', multiple: true },
        'csp-report-only': { type: 'boolean' },
        'no-access-log': { type: 'boolean' },
        'stop-timeout': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError */
export function readPolicySettings(
  csp: readonly string[] | undefined,
  isReportOnly: boolean | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): PolicySettings {
  try {
    return {
      sources: readSources((csp ?? [environment['VITRINE_CSP'] ?? '']).join(';')),
      isReportOnly: isReportOnly ?? environment['VITRINE_CSP_REPORT_ONLY'] === '1',
    };
  } catch (error) {
    throw new UsageError(`--csp: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readBackEnds(values: readonly string[]): ReadonlyMap<string, URL> {
  if (values.length === 0) throw new UsageError('--superset is missing: which Superset server is this for?');
  const backEnds = new Map<string, URL>();
  for (const value of values) {
    const [, host = '', address = ''] = /^(?:([^=/:]+)=)?(.*)$/s.exec(value) ?? [];
    const name = host.toLowerCase();
    if (backEnds.has(name)) throw new UsageError(`--superset is given twice for ${name || 'all host names'}.`);
    backEnds.set(name, readUrl(address));
  }
  return backEnds;
}

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`--superset needs an address such as http://superset:8088, not “${address}”.`);
  readOrRefuse(() => readPrefix(url));
  return url;
}

function readOrRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, value: string, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max)
    throw new UsageError(`${name} needs a number up to ${String(max)}, not “${value}”.`);
  return number;
}

function readOnly(value: string): Options['only'] {
  const [, header = '', values = ''] = /^([\w-]+)=(.+)$/.exec(value) ?? [];
  if (header === '') throw new UsageError(`--only needs HEADER=VALUE, not “${value}”.`);
  return { header: header.toLowerCase(), values: values.split(',') };
}
