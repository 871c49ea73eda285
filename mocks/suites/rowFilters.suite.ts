import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { firstResult, testServer, type TestServer, type TestUser } from '../testServer.fixture';

const GAPMINDER = 8;
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
const [ADMIN, ALPHA, GAMMA] = [1, 3, 4];

/** Countries of the dataset as a user sees them. */
async function countries(user: TestUser, dataset = GAPMINDER): Promise<unknown[]> {
  const datasource = { id: dataset, type: 'table' };
  const queries = [{ columns: ['country'], metrics: [COUNT], orderby: [['country', true]], row_limit: 200 }];
  const response = await user.send('POST', '/api/v1/chart/data', { datasource, queries });
  expect(response.text.slice(0, 300)).toContain('result');
  return asArray(firstResult(response)['data']).map((row) => asRecord(row)['country']);
}

async function setUp(): Promise<{ server: TestServer; admin: TestUser; gamma: TestUser }> {
  const server = await testServer();
  return { server, admin: await server.signIn('admin'), gamma: await server.signIn('gamma') };
}

let count = 0;
async function addRule(admin: TestUser, fields: object): Promise<void> {
  count += 1;
  const rule = { name: `Rule ${count.toString()}`, filter_type: 'Regular', tables: [GAPMINDER], roles: [GAMMA] };
  expect((await admin.send('POST', '/api/v1/rowlevelsecurity/', { ...rule, ...fields })).status).toBe(201);
}

export function rowFiltersSuite(): void {
  describe('row-level security', () => {
    it('applies regular rules to users with one of their roles, base rules to the others', async () => {
      const { admin, gamma } = await setUp();
      const all = await countries(gamma);
      expect(all.length).toBeGreaterThan(20);
      await addRule(admin, { clause: "country = 'France'" });
      expect(await countries(gamma)).toEqual(['France']);
      expect(await countries(admin)).toEqual(all);
      await addRule(admin, { filter_type: 'Base', roles: [ADMIN, GAMMA], clause: '1 = 0' });
      expect(await countries(gamma)).toEqual(['France']);
      await addRule(admin, { filter_type: 'Base', roles: [GAMMA], clause: "country LIKE 'I%' -- base" });
      expect(await countries(gamma)).toEqual(['France']);
      expect((await countries(admin)).every((name) => String(name).startsWith('I'))).toBe(true);
    });

    it('joins the rules of a group by OR, and groups by AND', async () => {
      const { admin, gamma } = await setUp();
      await addRule(admin, { group_key: 'a', clause: "country = 'France'" });
      await addRule(admin, { group_key: 'a', clause: "country = 'Ireland'" });
      expect(await countries(gamma)).toEqual(['France', 'Ireland']);
      await addRule(admin, { group_key: 'b', clause: "country <> 'France'" });
      await addRule(admin, { clause: "year > '1990-01-01'" });
      expect(await countries(gamma)).toEqual(['Ireland']);
      const { query } = firstResult(
        await gamma.send('POST', '/api/v1/chart/data', {
          datasource: { id: GAPMINDER, type: 'table' },
          queries: [{ columns: [], metrics: ['count'] }],
          result_type: 'query',
        }),
      );
      expect(query).toContain(
        "WHERE ((country = 'France') OR (country = 'Ireland')) AND (country <> 'France') AND (year > '1990-01-01')",
      );
    });

    it('holds for samples, drill detail, values of a column, legacy charts and roles of groups', async () => {
      const { admin, gamma } = await setUp();
      const group = { name: 'Readers', roles: [5], users: [1] };
      await admin.send('POST', '/api/v1/security/groups/', group);
      await addRule(admin, { roles: [GAMMA, 5], clause: "country = 'France'" });
      const path = `/datasource/samples?datasource_type=table&datasource_id=${GAPMINDER.toString()}`;
      for (const user of [gamma, admin]) {
        const drill = { datasource: { id: GAPMINDER, type: 'table' }, queries: [{}], result_type: 'drill_detail' };
        const rows = asArray(firstResult(await user.send('POST', '/api/v1/chart/data', drill))['data']);
        expect(new Set(rows.map((row) => asRecord(row)['country']))).toEqual(new Set(['France']));
        const legacy = JSON.stringify({
          ...{ datasource: `${GAPMINDER.toString()}__table`, viz_type: 'country_map' },
          ...{ entity: 'country', metric: 'count', row_limit: 100 },
        });
        const { json } = await user.form('/superset/explore_json/', { form_data: legacy });
        expect(asArray(json['data'])).toHaveLength(1);
      }
      const samples = asRecord((await admin.send('POST', path, {})).json['result']);
      expect(samples['total_count']).toBe(11);
      const column = `/api/v1/datasource/table/${GAPMINDER.toString()}/column/country/values/`;
      expect((await admin.get(column)).json['result']).toEqual(['France']);
    });

    it('holds for virtual datasets over the table, and changes no stored dataset', async () => {
      const { server, admin } = await setUp();
      const alpha = await server.signIn('alpha');
      const create = async (name: string, sql: string): Promise<number> => {
        const body = { database: 1, schema: 'content', table_name: name, sql };
        const response = await admin.send('POST', '/api/v1/dataset/', body);
        expect(response.text).toContain('"id"');
        return Number(response.json['id']);
      };
      const plain = await create('over_gapminder', 'SELECT g.country FROM content.gapminder g;');
      const nested = await create(
        'with_gapminder',
        'WITH late AS (SELECT * FROM gapminder WHERE population > 0) SELECT country FROM late',
      );
      expect((await countries(alpha, plain)).length).toBeGreaterThan(20);
      await addRule(admin, { roles: [ALPHA], clause: "country IN ('France', 'Ireland')" });
      expect(await countries(alpha, plain)).toEqual(['France', 'Ireland']);
      expect(await countries(alpha, nested)).toEqual(['France', 'Ireland']);
      await addRule(admin, { roles: [ALPHA], tables: [plain], clause: "country <> 'France'" });
      expect(await countries(alpha, plain)).toEqual(['Ireland']);
      expect((await countries(admin, plain)).length).toBeGreaterThan(20);
      expect(server.env.store.datasets().some(({ rowFilters }) => rowFilters !== undefined)).toBe(false);
    });

    it('fills in who the user is', async () => {
      const { admin, gamma } = await setUp();
      const asUser = (name: string): string => `CASE ${name} WHEN 'gamma' THEN 'France' ELSE 'Ireland' END = country`;
      await addRule(admin, { roles: [ADMIN, GAMMA], clause: asUser("'{{ current_username() }}'") });
      expect(await countries(gamma)).toEqual(['France']);
      expect(await countries(admin)).toEqual(['Ireland']);
      // All true, and each would make the list empty if it were not.
      const clauses = [
        '{{current_user_id(add_to_cache_keys=False)}} > 1 {# not the admin #}',
        "'{{ current_user_email() }}' LIKE '%@%'",
        "'Gamma' IN {{ current_user_roles()|where_in }}",
      ];
      for (const clause of clauses) await addRule(admin, { clause });
      expect(await countries(gamma)).toEqual(['France']);
      await addRule(admin, { clause: '{{ current_user_id() }} = 1' });
      expect(await countries(gamma)).toEqual([]);
    });

    it('reports a template that calls what there is not', async () => {
      const { admin, gamma } = await setUp();
      await addRule(admin, { clause: "'{{ constructor() }}' = country" });
      const response = await gamma.send('POST', '/api/v1/chart/data', {
        datasource: { id: GAPMINDER, type: 'table' },
        queries: [{ columns: ['country'] }],
      });
      expect(response.text).toContain("Error in jinja expression in RLS filters: 'constructor' is undefined");
      expect(response.status).toBe(400);
    });

    it('reports a clause that the database refuses', async () => {
      const { admin, gamma } = await setUp();
      await addRule(admin, { clause: 'no_such_column = 1' });
      const response = await gamma.send('POST', '/api/v1/chart/data', {
        datasource: { id: GAPMINDER, type: 'table' },
        queries: [{ columns: ['country'] }],
      });
      expect(response.text).toContain('no_such_column');
      expect(await countries(admin)).toContain('France');
    });
  });
}
