import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOurPage } from './ourPages';

const read = (name: string): string => readFileSync(`docs/deploy/${name}`, 'utf8');

it.each([
  {},
  { vitrine: '1' },
  { parameter: 'off' },
  { parameter: 'on' },
  { parameter: 'offx' },
  { parameter: 'stay-off' },
  { cookie: 'off' },
  { cookie: 'offx' },
  { parameter: 'on', cookie: 'off' },
  { method: 'POST' },
])('nginx has the same rule as the code for %o', (request) => {
  const { method = 'GET', vitrine, parameter, cookie } = { vitrine: undefined, ...request };
  const [, pattern = ''] = /\$vitrine_request \{[^}]*"~([^"]+)" 1;/.exec(read('nginx.md')) ?? [];
  expect(new RegExp(pattern).test([method, vitrine ?? '', parameter ?? '', cookie ?? ''].join(':'))).toBe(
    isOurPage({
      method,
      url: `/superset/welcome/${parameter === undefined ? '' : `?vitrine=${parameter}`}`,
      accept: 'text/html',
      vitrine,
      cookie: cookie === undefined ? undefined : `vitrine=${cookie}`,
    }),
  );
});

it('nginx passes uploads and slow queries on, as the Kubernetes example does', () => {
  const [, size = ''] = /proxy-body-size: (\w+)/.exec(read('kubernetes.yaml')) ?? [];
  const [, time = ''] = /proxy-read-timeout: '(\d+)'/.exec(read('kubernetes.yaml')) ?? [];
  const [, location = ''] = /location \/ \{([^]*?)\n {2}\}/.exec(read('nginx.md')) ?? [];
  expect(location).toContain(`client_max_body_size ${size};`);
  expect(location).toContain(`proxy_read_timeout ${time}s;`);
});

it('Caddy lets browsers keep the files that there are, not a 404', () => {
  expect(read('caddy.md')).toMatch(
    /@asset \{\s+path \/vitrine\/assets\/\*\s+file \{[^}]*\}\s+\}\s+header @asset Cache-Control/,
  );
  expect(read('caddy.md').match(/immutable/g)).toHaveLength(1);
});

it('the pod waits for the end of new connections, and is not killed before requests have ended', () => {
  const seconds = (pattern: RegExp): number => Number(pattern.exec(read('kubernetes.yaml'))?.[1]);
  const [, stopTimeout] = /after `SIGTERM` \((\d+)\)/.exec(read('README.md')) ?? [];
  expect(seconds(/preStop: .*\[sleep, '(\d+)'\]/)).toBeGreaterThan(0);
  expect(seconds(/terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(
    seconds(/preStop: .*\[sleep, '(\d+)'\]/) + Number(stopTimeout),
  );
});
