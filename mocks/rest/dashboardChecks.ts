import { asArray, asOptionalString, type UnknownRecord } from '../../src/lib/read';
import { roles } from '../store/roles';
import { userById } from '../store/users';
import type { Env } from './env';
import type { Rules } from './fields';
import { tagErrors } from './objectTags';
import { invalidOwners } from './owners';

const text = { type: 'string', nullable: true } as const;
const common: Rules = {
  certification_details: text,
  certified_by: text,
  dashboard_title: { type: 'string', nullable: true, length: [0, 500] },
  external_url: text,
  is_managed_externally: { type: 'boolean', nullable: true },
  owners: { type: 'integers' },
  roles: { type: 'integers' },
  theme_id: { type: 'integer', nullable: true },
  uuid: text,
};

export const postRules: Rules = {
  ...common,
  css: { type: 'string' },
  json_metadata: { type: 'json' },
  position_json: { type: 'json' },
  published: { type: 'boolean' },
  slug: { type: 'string', nullable: true, length: [1, 255] },
};

export const putRules: Rules = {
  ...common,
  css: text,
  json_metadata: { type: 'json', nullable: true },
  position_json: { type: 'json', nullable: true },
  published: { type: 'boolean', nullable: true },
  slug: { type: 'string', nullable: true, length: [0, 255] },
  tags: { type: 'integers' },
};

/**
 * A body with its slug normalised as on the server: dashes for spaces, and only letters, digits, dashes and
 * underscores.
 */
export function withFixedSlug(body: UnknownRecord): UnknownRecord {
  const slug = asOptionalString(body['slug']);
  if (slug === undefined) return body;
  return {
    ...body,
    slug: slug
      .trim()
      .replaceAll(' ', '-')
      .replace(/[^\p{L}\p{N}_-]+/gu, ''),
  };
}

/** Errors of the records that a body refers to; undefined when all exist. */
export function dashboardErrors(
  body: UnknownRecord,
  dashboardId: number | undefined,
  env: Env,
): UnknownRecord | undefined {
  const { slug } = body;
  const isSlugTaken = env.store
    .dashboards()
    .some((other) => asOptionalString(slug) !== undefined && other.slug === slug && other.id !== dashboardId);
  const hasUnknownOwner = asArray(body['owners']).some((id) => !userById(Number(id)));
  const hasUnknownRole = asArray(body['roles']).some((id) => !roles.some((role) => role.id === id));
  const errors = {
    ...(isSlugTaken ? { slug: ['Must be unique'] } : {}),
    ...(hasUnknownOwner ? invalidOwners : {}),
    ...(hasUnknownRole ? { roles: ['Some roles do not exist'] } : {}),
    ...(dashboardId === undefined ? {} : tagErrors(env, { type: 'dashboard', id: dashboardId }, body)),
  };
  return Object.keys(errors).length === 0 ? undefined : errors;
}
