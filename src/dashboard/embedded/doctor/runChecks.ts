import { t } from '../../../lib/t';
import { ok, problem, unanswered, unknown, type Check, type CheckResult } from './check';
import type { EmbeddingFacts } from './facts';
import { checkFraming } from './framing';
import { checkGuest, checkToken } from './tokenChecks';

/** As the server compares a referrer: by scheme, host and port as they are written; undefined for what matches nothing. */
function readDomain(domain: string): string | undefined {
  const [, written] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*?):?(?:[/?#]|$)/i.exec(domain) ?? [];
  if (written === undefined || domain.includes('*') || !URL.canParse(domain)) return undefined;
  const { host, origin } = new URL(domain);
  // A browser sends neither a default port nor letters that are not ASCII.
  return written.toLowerCase() === host ? origin : undefined;
}

function checkFlag({ hasFlag }: EmbeddingFacts): CheckResult {
  return hasFlag
    ? ok(t('The feature flag is on.'))
    : problem(t('The feature flag is off: switch it on in FEATURE_FLAGS of the server.'));
}

function checkId({ embedding, hasFlag }: EmbeddingFacts): CheckResult {
  if (embedding.ok) return ok(t('The id belongs to the dashboard %s.', embedding.value.dashboardId));
  // Without the flag, the server knows none.
  if (embedding.status !== 404 || !hasFlag) return unanswered(embedding);
  return problem(t('No embedded dashboard has this id: copy it from the Embed dialog.'));
}

const needsHost = (): CheckResult => unknown(t('This cannot be known without the address of the host page.'));

function checkDomains({ embedding }: EmbeddingFacts, host: string | undefined): CheckResult {
  if (!embedding.ok) return unanswered(embedding);
  const { allowedDomains } = embedding.value;
  if (allowedDomains.length === 0) return ok(t('Pages of all domains may show the dashboard.'));
  if (host !== undefined && allowedDomains.some((domain) => readDomain(domain) === host))
    return ok(t('%s is an allowed domain.', host));
  const broken = allowedDomains.filter((domain) => readDomain(domain) === undefined);
  if (broken.length > 0)
    return problem(
      t('These match no page, because they are not written as https://app.example.com: %s', broken.join(', ')),
    );
  if (host === undefined) return needsHost();
  const all = allowedDomains.join(', ');
  return problem(t('%s is not an allowed domain: add it in the Embed dialog. Allowed: %s', host, all));
}

function checkHeaders({ page, origin }: EmbeddingFacts, host: string | undefined): CheckResult {
  if (!page.ok) return unanswered(page);
  // Whatever the host page is, the server's own is another site.
  const framing = checkFraming(page.value, host ?? 'https://host.invalid', origin);
  if (framing.kind === 'free') return ok(t('No header of the server forbids other pages to show it.'));
  if (framing.kind === 'options')
    return problem(
      t(
        'X-Frame-Options (%s) forbids other pages to show it: name the host page in frame-ancestors in TALISMAN_CONFIG.',
        framing.value,
      ),
    );
  if (host === undefined) return needsHost();
  return framing.kind === 'allowed'
    ? ok(t('The headers of the server let %s show it.', host))
    : problem(
        t('%s may not show it: add the address to frame-ancestors in TALISMAN_CONFIG. Now: %s', host, framing.value),
      );
}

function checkProtocols({ origin }: EmbeddingFacts, host: string | undefined): CheckResult {
  // Browsers trust this machine without TLS.
  const isTrusted = /^https:|^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(origin);
  if (!isTrusted && host === undefined) return needsHost();
  return !isTrusted && host?.startsWith('https:')
    ? problem(t('The host page uses https and this server http: browsers block that. Serve Superset by https.'))
    : ok(t('Browsers do not block it as mixed content.'));
}

function checkCookie({ canReadSessionCookie }: EmbeddingFacts): CheckResult {
  return canReadSessionCookie
    ? problem(t('Pages can read it: set SESSION_COOKIE_HTTPONLY on the server.'))
    : unknown(
        t(
          'Pages cannot read it (HttpOnly), so its SameSite and Secure are not known. Guests need it for permalinks only.',
        ),
      );
}

/**
 * Says of each condition of embedding whether it is met, in the order in which a browser meets them.
 * @param host the origin of the host page; undefined where it is not known
 */
export function runChecks(facts: EmbeddingFacts, host: string | undefined): readonly Check[] {
  const name = (title: string, found: CheckResult | readonly CheckResult[]): readonly Check[] =>
    // What several requests came to is said once.
    [...new Map([found].flat().map((finding) => [finding.text, { title, ...finding }])).values()];
  return [
    ...name('EMBEDDED_SUPERSET', checkFlag(facts)),
    ...name(t('Dashboard'), checkId(facts)),
    ...name(t('Allowed domains'), checkDomains(facts, host)),
    ...name('Content-Security-Policy, X-Frame-Options', checkHeaders(facts, host)),
    ...name('HTTPS', checkProtocols(facts, host)),
    ...name(t('Guest token'), checkToken(facts)),
    ...name(t('Role of guests'), checkGuest(facts)),
    ...name(t('Session cookie'), checkCookie(facts)),
  ];
}
