// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/embedded/u-1/doctor/" }
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ORIGIN, testServer } from '../../../api/client/testServer';
import { readBootstrap } from '../../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../../store/sessionContext';
import { makeTestStore } from '../../../store/testStore';
import { DoctorPage } from './DoctorPage';
import { createUnsignedToken } from './token.fixture';

const END = Date.now() / 1000 + 300;
const token = (rules: readonly object[] = []) =>
  createUnsignedToken({
    type: 'guest',
    aud: 'a',
    exp: END,
    resources: [{ type: 'dashboard', id: 'u-1' }],
    rls_rules: rules,
  });
const server = testServer();
afterEach(cleanup);

const getHtml = (bootstrap: object) =>
  `<div id="app" data-bootstrap="${JSON.stringify(bootstrap).replaceAll('"', '&#34;')}"></div>`;

interface ServerOptions {
  readonly html: string;
  readonly headers: Record<string, string>;
  readonly tokenHeader: string;
}

/** Responds as a server, to guests by the token in the header that it knows. */
function serve({ html, headers, tokenHeader }: ServerOptions) {
  const seen: { readonly cookies: string[]; readonly tokens: (string | null)[] } = { cookies: [], tokens: [] };
  const read = (path: string, body: object) =>
    http.get(`${ORIGIN}${path}`, ({ request }) => {
      seen.tokens.push(request.headers.get(tokenHeader));
      return request.headers.has(tokenHeader) ? HttpResponse.json(body) : HttpResponse.json({}, { status: 401 });
    });
  const grants = [
    ['can_read', 'Dashboard'],
    ['can_read', 'Chart'],
  ];
  server.use(
    http.get(`${ORIGIN}/api/v1/embedded_dashboard/u-1`, () =>
      HttpResponse.json({ result: { uuid: 'u-1', dashboard_id: '7', allowed_domains: ['https://app.example.com'] } }),
    ),
    http.get(`${ORIGIN}/embedded/u-1`, ({ request }) => {
      seen.cookies.push(request.credentials);
      return HttpResponse.html(html, { status: 403, headers });
    }),
    http.post(`${ORIGIN}/api/v1/security/guest_token/`, () => HttpResponse.json({ token: token() })),
    read('/api/v1/me/roles/', { result: { roles: { Public: grants } } }),
    read('/api/v1/dashboard/7', { result: {} }),
    read('/api/v1/dashboard/7/charts', { result: [] }),
    read('/api/v1/dashboard/7/datasets', { result: [] }),
  );
  return seen;
}

function open(roles: object = { Admin: [['can_set_embedded', 'Dashboard']] }, search = '') {
  const bootstrap = readBootstrap({
    common: { feature_flags: { EMBEDDED_SUPERSET: true } },
    user: { userId: 1, roles },
  });
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter initialEntries={[`/embedded/u-1/doctor/${search}`]}>
          <Routes>
            <Route path="/embedded/:uuid/doctor/" element={<DoctorPage />} />
          </Routes>
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

const readLines = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const enter = async (name: string, text: string): Promise<void> => {
  await userEvent.click(screen.getByRole('textbox', { name }));
  await userEvent.paste(text);
};

it('asks a server of 2.x as a guest by the default header, and reads its page without a cookie', async () => {
  const seen = serve({ html: '', headers: { 'X-Frame-Options': 'SAMEORIGIN' }, tokenHeader: 'X-GuestToken' });
  open();
  const lines = await readLines();
  expect(lines.filter((line) => line?.startsWith('Problem'))).toEqual([
    expect.stringContaining('X-Frame-Options (SAMEORIGIN)'),
  ]);
  expect(lines).toContainEqual(expect.stringContaining('Guests can read the dashboard and its charts.'));
  expect(seen.cookies).toEqual(['omit']);
  expect(seen.tokens).toEqual([token(), token(), token(), token()]);
});

it('uses the header that a server of 6.x names, the host page of the address, and a token of the application', async () => {
  const html = getHtml({ config: { GUEST_TOKEN_HEADER_NAME: 'X-Other' }, common: {} });
  const headers = { 'Content-Security-Policy': 'frame-ancestors https://app.example.com' };
  const seen = serve({ html, headers, tokenHeader: 'X-Other' });
  open(undefined, '?host=https://app.example.com/reports');
  const lines = await readLines();
  expect(lines.filter((line) => line?.startsWith('Problem'))).toEqual([
    expect.stringContaining('The host page uses https and this server http'),
  ]);
  expect(lines).toContainEqual(expect.stringContaining('https://app.example.com is an allowed domain.'));
  const own = token([{ clause: "state = 'CA'" }]);
  await enter('Guest token of your application', own);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(async () => expect(await readLines()).toContainEqual(expect.stringContaining("RLS: state = 'CA'")));
  expect(seen.tokens.at(-1)).toBe(own);
});

it('says that the headers are not known where a gateway fails', async () => {
  serve({ html: '', headers: {}, tokenHeader: 'X-GuestToken' });
  server.use(http.get(`${ORIGIN}/embedded/u-1`, () => new HttpResponse('', { status: 502 })));
  open();
  expect(await readLines()).toContainEqual(
    'UnknownContent-Security-Policy, X-Frame-Options The server did not respond as expected: 502 Unexpected error',
  );
});

it('copies what was found, without the token', async () => {
  serve({ html: '', headers: {}, tokenHeader: 'X-GuestToken' });
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy report' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain('http://vitrine.test/embedded/u-1\nOK: EMBEDDED_SUPERSET: The feature flag is on.\n');
  expect(text).not.toContain(token());
});

it('asks nothing for those who may not embed', async () => {
  open({ Gamma: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('can_set_embedded on Dashboard');
  expect(screen.queryByRole('list')).toBeNull();
});
