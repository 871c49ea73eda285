import { type Page } from 'playwright/test';
import {
  expect,
  openEditor,
  readStoredDashboard,
  SAVED,
  test,
  titleField,
  toast,
  type StoredDashboard,
} from '../editingSave';
import { saveButton } from '../editing';
import { getIn, getText, type ApiUser } from '../apiUser';
import { login } from '../session';

type Unknown = Readonly<Record<string, unknown>>;

/** Settings that the server fills in on every save of a layout where they are missing. */
const SERVER_DEFAULTS: Unknown = {
  default_filters: '{}',
  color_scheme: '',
  color_scheme_domain: [],
  cross_filters_enabled: true,
  expanded_slices: {},
  label_colors: {},
  refresh_frequency: 0,
  shared_label_colors: expect.anything(),
  timed_refresh_immune_slices: [],
  map_label_colors: {},
  chart_configuration: {},
};

/**
 * Settings that no save can preserve: keys that the version's schema rejects although its own examples have them, and
 * what the server drops silently.
 */
const NOT_SAVED_KEYS = ['positions', 'show_native_filters'];

function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parents are computed from the layout, a chart's uuid is the server's, and the header's text is the dashboard's title.
 */
function toComparable({ layout, title }: StoredDashboard): Unknown {
  return Object.fromEntries(
    Object.entries(layout).map(([id, item]) => {
      const { parents: _, meta, ...rest } = item;
      const { uuid: _uuid, ...ownMeta } = isRecord(meta) ? meta : {};
      return [id, { children: [], ...rest, meta: id === 'HEADER_ID' ? { ...ownMeta, text: title } : ownMeta }];
    }),
  );
}

/** Layouts that are repaired with a notice, of which other tests cover the result; and those that are made like `every-type-1`. */
const LEFT_OUT = /^(?:broken-layout|no-layout|bad-metadata|supported_charts_dash|every-type-[2-9])$/;

async function fetchExamples(admin: ApiUser): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { body } = await admin.get('/api/v1/dashboard/?q=(columns:!(id,slug,dashboard_title),page_size:100)');
  const rows = getIn(body, 'result');
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const [slug, title] = [getText(row, 'slug'), String(getIn(row, 'dashboard_title'))];
    // What other tests created meanwhile.
    if (/e2e[0-9a-f]{6}/.test(title)) return [];
    return [{ id: Number(getIn(row, 'id')), name: slug === '' ? title : slug }];
  });
}

/** Creates a copy whose layout is stored literally as the original's. */
async function createCopy(admin: ApiUser, id: number, original: StoredDashboard): Promise<number> {
  const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: original.title });
  const copy = Number(getIn(body, 'id'));
  expect(Number.isInteger(copy), `created: ${JSON.stringify(body)}`).toBe(true);
  const { body: raw } = await admin.get(`/api/v1/dashboard/${id.toString()}`);
  const position_json = String(getIn(raw, 'result', 'position_json'));
  const settings = Object.fromEntries(
    Object.entries(original.metadata).filter(([key]) => !NOT_SAVED_KEYS.includes(key)),
  );
  const path = `/api/v1/dashboard/${copy.toString()}`;
  const positions: unknown = JSON.parse(position_json);
  const first = await admin.send('PUT', path, {
    css: original.css,
    certified_by: original.certifiedBy,
    certification_details: original.certificationDetails,
    json_metadata: JSON.stringify({ ...settings, positions }),
  });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const second = await admin.send('PUT', path, { position_json });
  expect(second.status, JSON.stringify(second.body)).toBe(200);
  return copy;
}

/** Saves without a change: Save is enabled once something was typed, even if it was undone. */
async function saveUnchanged(page: Page, id: number, title: string): Promise<void> {
  await openEditor(page, { url: `/superset/dashboard/${id.toString()}/` });
  await titleField(page).fill(`${title}!`);
  await titleField(page).fill(title);
  await saveButton(page).click();
  await expect(toast(page, SAVED)).toBeVisible();
}

test('saving example dashboards without a change leaves them unchanged', async ({ page, shared }) => {
  test.setTimeout(300_000);
  await login(page);
  // Chart data does not matter here.
  await page.route(/\/api\/v1\/chart\/data|\/superset\/explore_json\//, (route) => route.abort());
  for (const { id, name } of await fetchExamples(shared.admin)) {
    if (LEFT_OUT.test(name)) continue;
    await test.step(name, async () => {
      const original = await readStoredDashboard(shared.admin, { id });
      const copy = await createCopy(shared.admin, id, original);
      shared.deleteAfterwards(copy);
      await saveUnchanged(page, copy, original.title);
      const after = await readStoredDashboard(shared.admin, { id: copy });
      expect.soft(toComparable(after), `${name}: layout`).toEqual(toComparable(original));
      for (const [key, value] of Object.entries(after.metadata)) {
        const before = original.metadata[key];
        expect.soft(value, `${name}: ${key}`).toEqual(before ?? SERVER_DEFAULTS[key]);
      }
      const lost = Object.keys(original.metadata).filter(
        (key) => !(key in after.metadata) && !NOT_SAVED_KEYS.includes(key),
      );
      expect.soft(lost, `${name}: missing settings`).toEqual([]);
      const { title, css, certifiedBy, certificationDetails } = after;
      expect.soft({ title, css, certifiedBy, certificationDetails }).toEqual({
        title: original.title,
        css: original.css,
        certifiedBy: original.certifiedBy,
        certificationDetails: original.certificationDetails,
      });
    });
  }
});
