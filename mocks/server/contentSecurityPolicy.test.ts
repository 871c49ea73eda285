import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policyHeaders, readSources } from './contentSecurityPolicy';
import { readPageFraming, SAME_ORIGIN_FRAMING } from './serverPage';

const ENFORCED = 'content-security-policy';
const REPORTED = 'content-security-policy-report-only';

/** The sources of a directive, in a policy that has it once. */
function directive(policy: string | undefined, name: string): string | undefined {
  const found = (policy ?? '').split(/[;,]/).filter((each) => each.trim().split(' ')[0] === name);
  expect(found.length).toBeLessThan(2);
  return found[0]?.trim().slice(name.length + 1);
}

const settings = (text: string, isReportOnly = false) => ({ sources: readSources(text), isReportOnly });

it('allows files of this origin, and neither inline scripts nor inline styles', () => {
  const policy = policyHeaders({ framing: SAME_ORIGIN_FRAMING })[ENFORCED];
  for (const name of ['default-src', 'script-src', 'connect-src', 'frame-src', 'worker-src', 'base-uri', 'form-action'])
    expect(directive(policy, name)).toBe("'self'");
  expect(directive(policy, 'object-src')).toBe("'none'");
  expect(directive(policy, 'frame-ancestors')).toBe("'self'");
  expect(directive(policy, 'style-src')).toMatch(/^'self' 'sha256-[\w+/]+='$/);
  expect(policy).not.toContain('unsafe-');
});

it('has no text parsed as HTML or run as a script, except by the policies of the page', () => {
  const policy = policyHeaders({ framing: SAME_ORIGIN_FRAMING })[ENFORCED];
  expect(directive(policy, 'require-trusted-types-for')).toBe("'script'");
  expect(directive(policy, 'trusted-types')).toBe('vitrine default dompurify');
});

it.each(['nginx', 'caddy'])('the example for %s has the same policy', (proxy) => {
  const example = readFileSync(`docs/deploy/${proxy}.md`, 'utf8');
  expect(example).toContain(
    `Content-Security-Policy "${policyHeaders({ framing: SAME_ORIGIN_FRAMING })[ENFORCED] ?? ''}"`,
  );
});

it('adds what the operator names to what it has', () => {
  const added = 'Connect-Src https://tiles.example:8443 wss://socket.example; media-src *.video.example; ';
  const policy = policyHeaders({
    framing: SAME_ORIGIN_FRAMING,
    settings: settings(`${added}; connect-src https://b.example`),
  });
  expect(directive(policy[ENFORCED], 'connect-src')).toBe(
    "'self' https://tiles.example:8443 wss://socket.example https://b.example",
  );
  // default-src does not count beside it.
  expect(directive(policy[ENFORCED], 'media-src')).toBe("'self' *.video.example");
  expect(directive(policy[ENFORCED], 'script-src')).toBe("'self'");
});

it('reports only, but goes on refusing frames', () => {
  const headers = policyHeaders({ framing: SAME_ORIGIN_FRAMING, settings: settings('report-uri /csp-reports', true) });
  expect(headers[ENFORCED]).toBe("frame-ancestors 'self'");
  expect(directive(headers[REPORTED], 'script-src')).toBe("'self'");
  expect(directive(headers[REPORTED], 'report-uri')).toBe('/csp-reports');
  const anywhere = policyHeaders({
    framing: { frameAncestors: [], frameOptions: undefined },
    settings: settings('', true),
  });
  expect(Object.keys(anywhere)).toEqual([REPORTED]);
});

it.each([
  ["script-src 'unsafe-eval'", 'cannot have'],
  ["script-src 'unsafe-inline'", 'cannot have'],
  ["script-src 'nonce-a'", 'cannot have'],
  ['script-src data:', 'cannot have'],
  ['script-src https:', 'cannot have'],
  ['script-src *', 'cannot have'],
  ['style-src data:', 'cannot have'],
  ['connect-src *', 'cannot have'],
  ['connect-src https://a.example, script-src *', 'cannot have'],
  ['img-src https://a.example/"x', 'cannot have'],
  ['report-uri javascript:alert(1)', 'cannot have'],
  ['object-src https://a.example', 'cannot be extended'],
  ['frame-ancestors https://a.example', 'cannot be extended'],
  ["default-src 'self'", 'cannot be extended'],
  ['require-trusted-types-for', 'cannot be extended'],
  ['trusted-types *', 'cannot be extended'],
])('an operator cannot add %j', (text, message) => {
  expect(() => readSources(text)).toThrow(message);
});

it.each([
  ['nothing', {}, ["'self'"]],
  ['a policy without it', { [ENFORCED]: "default-src 'self'; script-src *" }, ["'self'"]],
  [
    'hosts',
    { [ENFORCED]: "script-src *; frame-ancestors 'self' https://portal.example" },
    ["'self' https://portal.example"],
  ],
  ['nobody', { [ENFORCED]: "frame-ancestors 'none'" }, ["'none'"]],
  [
    'several policies',
    { [ENFORCED]: "frame-ancestors https://a.example, frame-ancestors 'self'" },
    ['https://a.example', "'self'"],
  ],
  ['the older header', { 'x-frame-options': 'DENY' }, ["'none'"]],
  ['the older header, with the default', { 'x-frame-options': 'SAMEORIGIN' }, ["'self'"]],
  [
    'both, of which the newer counts',
    { [ENFORCED]: 'frame-ancestors https://a.example', 'x-frame-options': 'DENY' },
    ['https://a.example'],
  ],
])('who may show a page in a frame, where the server says %s', (_, headers, expected) => {
  const framing = readPageFraming(headers);
  expect(framing.frameAncestors).toEqual(expected);
  const policies = (policyHeaders({ framing })[ENFORCED] ?? '').split(', ');
  expect(policies.map((policy) => directive(policy, 'frame-ancestors'))).toEqual(expected);
  // What else the server says is about its own pages.
  expect(directive(policies[0], 'script-src')).toBe("'self'");
});
