// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/embedded/u-1" }
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { PageLink } from '../../ui/PageLink';
import { EmbeddedApp } from './EmbeddedApp';
import { listenToWindow } from './listenToWindow';

const dashboard = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../../dashboard/page/DashboardPage', () => ({
  DashboardPage: function Dashboard() {
    const [text, setText] = useState('');
    if (dashboard.isBroken) throw new Error('something is missing');
    return (
      <>
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <PageLink href="/superset/dashboard/5/?a=1#TAB">Another one</PageLink>
      </>
    );
  },
}));

const guest = { result: { username: 'guest', roles: {} } };
const ports: MessagePort[] = [];

afterEach(() => {
  cleanup();
  dashboard.isBroken = false;
  ports.splice(0).forEach((port) => port.close());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page in the frame of a host page, which has sent it a token. */
function embed(getGuest: () => unknown): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  fakeServer({ 'GET /api/v1/me/roles/': getGuest });
  const app = document.createElement('div');
  app.id = 'app';
  app.setAttribute('data-bootstrap', JSON.stringify({ common: {}, embedded: { dashboard_id: 7 } }));
  const other = document.createElement('iframe');
  document.body.replaceChildren(app, other);
  if (!other.contentWindow) throw new Error('no window');
  vi.spyOn(window, 'parent', 'get').mockReturnValue(other.contentWindow);
  render(<EmbeddedApp listen={listenToWindow()} />, { container: app });
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const data = { type: '__embedded_comms__', handshake: 'port transfer' };
  const event = new MessageEvent('message', { data, origin: 'https://host.example' });
  // Of another realm than the DOM of tests.
  Object.defineProperties(event, { source: { value: window.parent }, ports: { value: [port2] } });
  window.dispatchEvent(event);
  port1.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken: 'good' } });
}

it('opens links to other pages in a new tab, and stays as it is', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  embed(() => guest);
  await userEvent.type(await screen.findByRole('textbox'), 'typed');
  await userEvent.click(screen.getByRole('link', { name: 'Another one' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/superset/dashboard/5/?a=1#TAB', '_blank', 'noopener'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed');
  expect(window.location.pathname).toBe('/embedded/u-1');
  await userEvent.click(screen.getByRole('link', { name: 'Another one' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});

it('offers guests neither a reload nor other pages when it fails to render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  dashboard.isBroken = true;
  embed(() => guest);
  expect((await screen.findByRole('alert')).textContent).toContain('something is missing');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('tries again on demand when the server fails at the start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server: { response: unknown } = { response: new ErrorResponse(500, { message: 'Down for a moment' }) };
  embed(() => server.response);
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a moment');
  expect(screen.queryByRole('link')).toBeNull();
  server.response = guest;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
});
