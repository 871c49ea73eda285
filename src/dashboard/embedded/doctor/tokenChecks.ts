import { hasPermission } from '../../../api/session/permissions';
import { t } from '../../../lib/t';
import { ok, problem, unanswered, unknown, type CheckResult } from './check';
import type { EmbeddingFacts, Failure } from './facts';
import { readGuestToken, type GuestToken } from './readGuestToken';

function checkMaking(made: Failure, hasFlag: boolean): CheckResult {
  if (made.status === 403)
    return unknown(t('You may not make guest tokens (can_grant_guest_token): paste one of your application.'));
  // Without the flag, a refusal is a consequence.
  return made.status === 400 && hasFlag
    ? problem(t('The server makes no guest token: %s', made.message))
    : unanswered(made);
}

function checkEnd({ expires }: GuestToken, now: number): readonly CheckResult[] {
  if (expires === undefined) return [];
  const end = new Date(expires * 1000);
  const text = Number.isNaN(end.getTime()) ? String(expires) : end.toISOString();
  return [
    expires * 1000 > now
      ? ok(t('The token is valid until %s.', text))
      : problem(t('The token ended at %s: make a new one for each visit.', text)),
  ];
}

function checkDashboards({ dashboards }: GuestToken, { uuid, embedding }: EmbeddingFacts): readonly CheckResult[] {
  const ids = [uuid, ...(embedding.ok ? [embedding.value.dashboardId] : [])];
  if (dashboards.some((id) => ids.includes(id))) return [];
  return [problem(t('The token does not name this dashboard. Its resources: %s', dashboards.join(', ') || '[]'))];
}

/** A server accepts tokens of its own audience only. */
function checkAudience({ audiences }: GuestToken, { pasted, made }: EmbeddingFacts): readonly CheckResult[] {
  const own = made.ok ? readGuestToken(made.value)?.audiences : undefined;
  if (pasted === undefined || !own || own.some((audience) => audiences.includes(audience))) return [];
  const theirs = audiences.join(', ') || "''";
  return [
    problem(
      t(
        'The audience of the token is %s, but that of this server is %s (GUEST_TOKEN_JWT_AUDIENCE).',
        theirs,
        own.join(', '),
      ),
    ),
  ];
}

function checkRules({ rules }: GuestToken): CheckResult {
  const texts = rules.map(({ clause, dataset }) => (dataset === undefined ? clause : `${clause} (dataset ${dataset})`));
  return ok(
    texts.length > 0 ? `RLS: ${texts.join('; ')}` : t('The token has no row-level rules: guests see all rows.'),
  );
}

/** What a token says of itself. */
export function checkToken(facts: EmbeddingFacts): readonly CheckResult[] {
  const { made, pasted, hasFlag } = facts;
  if (pasted === undefined && !made.ok) return [checkMaking(made, hasFlag)];
  const text = pasted ?? (made.ok ? made.value : '');
  const token = readGuestToken(text);
  if (!token) return [problem(t('This is no guest token.'))];
  return [
    ...checkEnd(token, facts.now),
    ...checkDashboards(token, facts),
    ...checkAudience(token, facts),
    checkRules(token),
  ];
}

/** What both the requests of the page and those of its charts need. */
const NEEDED: readonly (readonly [permission: string, view: string])[] = [
  ['can_read', 'Dashboard'],
  ['can_read', 'Chart'],
];

/** What the server does with the token. */
export function checkGuest({ guest, hasFlag }: EmbeddingFacts): readonly CheckResult[] {
  if (!guest) return [unknown(t('This cannot be known without a guest token.'))];
  const { user, reads } = guest;
  if (!user.ok)
    return [
      // Without the flag, no token is accepted.
      user.status === 401 && hasFlag
        ? problem(
            t('The server does not accept the token: it has ended, or was made with another GUEST_TOKEN_JWT_SECRET.'),
          )
        : unanswered(user),
    ];
  const lacking = NEEDED.filter(([permission, view]) => !hasPermission(user.value, permission, view));
  const roles = Object.keys(user.value.roles).join(', ');
  const names = lacking.map(([permission, view]) => `${permission} on ${view}`).join(', ');
  const refused = reads.flatMap(([path, outcome]) =>
    outcome.ok
      ? []
      : outcome.status === 0
        ? [unanswered(outcome)]
        : [problem(t('The server refuses %s: %s', path, `${outcome.status} ${outcome.message}`.trim()))],
  );
  return [
    ...(lacking.length > 0 ? [problem(t('The role (%s) lacks permissions: %s', roles, names))] : []),
    ...refused,
    ...(lacking.length + refused.length === 0 && reads.length > 0
      ? [ok(t('Guests can read the dashboard and its charts.'))]
      : []),
  ];
}
