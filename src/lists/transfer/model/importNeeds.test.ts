import { describe, expect, it } from 'vitest';
import { readErrorJson } from '../../../api/client/errors';
import { getImportProblems, getSecret, mergeNeeds, readImportNeeds, withSecret } from './importNeeds';

const error = (extra: object, message = 'Error importing dashboard') =>
  readErrorJson({ errors: [{ message, error_type: 'GENERIC_COMMAND_ERROR', level: 'warning', extra }] }, 422);
const issue_codes = [{ code: 1010, message: 'Issue 1010' }];
const exists = 'Dashboard already exists and `overwrite=true` was not passed';

describe('readImportNeeds', () => {
  it('reads passwords, keys and existing items from one error', () => {
    const needs = readImportNeeds(
      error({
        'databases/a.yaml': { _schema: ['Must provide a password for the database'] },
        'databases/b.yaml': {
          _schema: [
            'Must provide a private key for the ssh tunnel',
            'Must provide a private key password for the ssh tunnel',
          ],
        },
        'databases/c.yaml': { _schema: ['Must provide a password for the ssh tunnel'] },
        'dashboards/d.yaml': exists,
        issue_codes,
      }),
    );
    expect(needs).toEqual({
      secrets: [
        { field: 'passwords', path: 'databases/a.yaml' },
        { field: 'ssh_tunnel_private_keys', path: 'databases/b.yaml' },
        { field: 'ssh_tunnel_private_key_passwords', path: 'databases/b.yaml' },
        { field: 'ssh_tunnel_passwords', path: 'databases/c.yaml' },
      ],
      existing: ['dashboards/d.yaml'],
    });
  });
  it.each([
    ['another problem beside it', { 'a.yaml': exists, 'metadata.yaml': { type: ['Must be equal to Slice.'] } }],
    ['an unknown sentence', { 'databases/a.yaml': { _schema: ['Something else'] } }],
    ['another field', { 'databases/a.yaml': { _schema: ['Must provide a password for the database'], x: ['bad'] } }],
    ['nothing', {}],
    ['hostile values', { a: null, b: 7, c: ['x'] }],
  ])('is undefined for %s', (_what, extra) => {
    expect(readImportNeeds(error({ ...extra, issue_codes }))).toBeUndefined();
  });
  it('reads the fields of a secure extra, and where their values go', () => {
    const path = 'databases/a.yaml';
    const must = 'Must provide value for masked_encrypted_extra field: ';
    const problem = { _schema: [`${must}$.oauth2_client_info.secret (OAuth2 Client Secret)`, `${must}$.other`] };
    const [named, plain] = readImportNeeds(error({ [path]: problem, issue_codes }))?.secrets ?? [];
    const field = 'encrypted_extra_secrets';
    expect(named).toEqual({ field, path, extraField: '$.oauth2_client_info.secret', name: 'OAuth2 Client Secret' });
    expect(plain).toEqual({ field, path, extraField: '$.other' });
    if (!named || !plain) return;
    const secrets = withSecret(withSecret({}, named, 'a'), plain, 'b');
    expect(secrets).toEqual({ [field]: { [path]: { '$.oauth2_client_info.secret': 'a', '$.other': 'b' } } });
    expect([getSecret(secrets, named), getSecret(secrets, plain), getSecret({}, plain)]).toEqual(['a', 'b', '']);
    // Two fields of one file are two needs.
    const needs = { secrets: [named], existing: [] };
    expect(mergeNeeds(needs, { secrets: [named, plain], existing: [] }).secrets).toEqual([named, plain]);
  });
  it('adds what a later attempt asks for', () => {
    const password = { field: 'passwords', path: 'databases/a.yaml' } as const;
    const merged = mergeNeeds(
      { secrets: [password], existing: ['x'] },
      { secrets: [password, { ...password, path: 'b' }], existing: ['x', 'y'] },
    );
    expect(merged).toEqual({ secrets: [password, { ...password, path: 'b' }], existing: ['x', 'y'] });
  });
});

describe('getImportProblems', () => {
  const extra = { 'metadata.yaml': { type: ['Must be equal to Slice.'] }, issue_codes };
  it('names the files of an error of 2.x', () => {
    expect(getImportProblems(error(extra))).toEqual(['metadata.yaml: Must be equal to Slice.']);
  });
  it('does not repeat what the message of later servers says', () => {
    expect(getImportProblems(error(extra, "Error importing chart: metadata.yaml: {'type': …}"))).toEqual([]);
  });
});
