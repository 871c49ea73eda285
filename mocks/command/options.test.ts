import { expect, it } from 'vitest';
import { readOptions, UsageError, type Options } from './options';

const read = (args: string, environment = {}, ...more: readonly string[]) =>
  readOptions([...args.split(' ').filter(Boolean), ...more], environment) as Options;

it('reads what the command was started with', () => {
  const options = read(
    '--superset http://superset:8088 --superset BI.example=https://bi/analytics --port 80 --host 0.0.0.0 --cert a.pem --key b.pem --only X-Group=beta,staff --trust-forwarded --telemetry https://collect.example/v1?key=a --no-access-log --stop-timeout 5 --csp-report-only --csp',
    { VITRINE_CSP: 'img-src https://not.example' },
    'connect-src https://a.example wss://b.example',
    '--csp',
    'frame-src https://c.example',
  );
  expect(Object.fromEntries([...options.backEnds].map(([host, url]) => [host, url.href]))).toEqual({
    '': 'http://superset:8088/',
    'bi.example': 'https://bi/analytics',
  });
  expect(options).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    tls: { cert: 'a.pem', key: 'b.pem' },
    hasAccessLog: false,
    trustsForwarded: true,
    only: { header: 'x-group', values: ['beta', 'staff'] },
    telemetry: 'https://collect.example/v1?key=a',
    stopTimeout: 5,
    policy: {
      sources: new Map([
        ['connect-src', ['https://a.example', 'wss://b.example']],
        ['frame-src', ['https://c.example']],
      ]),
      isReportOnly: true,
    },
  });
});

it('has defaults, and reads the environment', () => {
  expect(read('', { SUPERSET_URL: 'http://a', PORT: '8080' })).toMatchObject({
    backEnds: new Map([['', new URL('http://a')]]),
    host: '127.0.0.1',
    port: 8080,
    tls: undefined,
    only: undefined,
    hasAccessLog: true,
    trustsForwarded: false,
    telemetry: undefined,
    stopTimeout: 30,
    policy: { sources: new Map(), isReportOnly: false },
  });
  const environment = {
    SUPERSET_URL: 'http://a',
    VITRINE_CSP: 'img-src https://a.example',
    VITRINE_CSP_REPORT_ONLY: '1',
  };
  expect(read('', environment).policy).toEqual({
    sources: new Map([['img-src', ['https://a.example']]]),
    isReportOnly: true,
  });
  expect(read('', { SUPERSET_URL: 'http://a', VITRINE_TELEMETRY_URL: '/collect' }).telemetry).toBe('/collect');
  expect(readOptions(['--help'], {})).toBe('help');
  expect(readOptions(['--version'], {})).toBe('version');
});

it.each([
  ['', '--superset is missing'],
  ['--superset superset:8088', 'needs an address such as'],
  ['--superset ftp://a', 'needs an address such as'],
  ["--superset http://a/b'c", 'letters, digits'],
  ['--superset http://a --superset http://b', 'twice for all host names'],
  ['--superset http://a --port 70000', '--port needs a number up to 65535'],
  ['--superset http://a --cert a.pem', 'needed together'],
  ['--superset http://a --only X-Group', '--only needs HEADER=VALUE'],
  ['--superset http://a --csp object-src', 'object-src cannot be extended'],
  ['--superset http://a --telemetry http://b/', 'a path such as /telemetry or an https URL'],
  ['--superset http://a --telemetry //b/', 'not “//b/”'],
  ['--superset http://a --telemetry https://user:secret@b/', 'a path such as'],
  ['--superset http://a --prot 1', '--prot'],
  ['--superset http://a more', 'more'],
])('%s is refused in words', (args, message) => {
  expect(() => read(args)).toThrow(UsageError);
  expect(() => read(args)).toThrow(message);
});
