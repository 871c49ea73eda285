// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { createTestClient } from '../../api/client/testClient';
import { makeTestStore } from '../../store/testStore';
import type { RequestError } from '../../store/requestError';
import { ErrorMessage } from './ErrorMessage';

afterEach(cleanup);

const error: RequestError = {
  message: 'Query failed',
  heading: 'no such column: <b>x</b>',
  status: 500,
  stack: 'Traceback (most recent call last)',
  issueCodes: [{ code: 1004, message: 'The column was deleted or renamed in the database.' }],
  sql: 'SELECT x FROM t',
};

describe('ErrorMessage', () => {
  it('has the markup that Superset’s reports look for', async () => {
    const { container } = render(<ErrorMessage error={error} onRetry={() => undefined} />);
    // Playwright’s strict locator wants one button; Selenium searches the attribute.
    const alert = screen.getByRole('alert');
    await userEvent.click(within(alert).getByRole('button'));
    expect(alert.querySelectorAll('[role=button]')).toHaveLength(1);
    const dialog = await screen.findByRole('dialog');
    expect(alert.contains(dialog)).toBe(false);
    expect(document.querySelectorAll('.ant-modal-content .ant-modal-body')).toHaveLength(1);
    const body = document.querySelector('.ant-modal-body');
    expect(body?.textContent).toContain('no such column: <b>x</b>');
    expect(body?.textContent).toContain('Traceback');
    expect(body?.textContent).toContain('SELECT');
    const close = document.querySelector('.ant-modal-content .ant-modal-close');
    if (close) await userEvent.click(close);
    // They read the body after the dialog has closed, and put its text into the alert.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(body?.isConnected).toBe(true);
    await userEvent.click(within(alert).getByRole('button'));
    expect((await screen.findByRole('dialog')).contains(body)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.querySelector('b')).toBeNull();
  });
  it('separates the message from its button', () => {
    render(<ErrorMessage error={{ ...error, heading: '' }} />);
    expect(screen.getByRole('alert').textContent.trim()).toBe('Query failed See more');
  });
  it('links the issue codes', async () => {
    render(<ErrorMessage error={error} />);
    await userEvent.click(screen.getByRole('button', { name: 'See more' }));
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/superset\.apache\.org\/.*#issue-1004$/);
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
  it.each([
    [
      [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
      'Please reach out to the Chart Owner for assistance.',
      'Chart Owner: Ada Lovelace',
    ],
    [
      [
        { id: 1, first_name: 'Ada', last_name: 'Lovelace' },
        { id: 2, first_name: 'Bo', last_name: '' },
      ],
      'Please reach out to the Chart Owners for assistance.',
      'Chart Owners: Ada Lovelace, Bo',
    ],
  ])('names the owners of the chart', async (owners, sentence, names) => {
    fakeServer({ 'GET /api/v1/chart/7': () => ({ result: { owners } }) });
    render(
      <Provider store={makeTestStore()}>
        <ErrorMessage error={error} sliceId={7} />
      </Provider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'See more' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(names)).toBeTruthy();
  });
  it('opens no sign-in dialog where visitors may not see the owners', async () => {
    const requests = fakeServer({ 'GET /api/v1/chart/7': () => new ErrorResponse(401, {}) });
    const client = createTestClient();
    const onRequired = vi.fn();
    const stop = client.signIn.onRequired(onRequired);
    render(
      <Provider store={makeTestStore(client)}>
        <ErrorMessage error={error} sliceId={7} />
      </Provider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'See more' }));
    await vi.waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /api/v1/chart/7'));
    // Time to check the session and to open the sign-in dialog.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onRequired).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
    expect(screen.queryByText(/Chart Owner/)).toBeNull();
    stop();
  });
  it('retries', async () => {
    const retry = vi.fn();
    render(
      <ErrorMessage
        error={{ message: '', heading: '', status: 0, stack: null, issueCodes: [], sql: null }}
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Unexpected error');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
  it('sends the user to the OAuth2 provider, and goes on after any authorization on the page', async () => {
    const redirect_uri = 'https://superset.example/api/v1/database/oauth2/';
    const oauth2 = { url: 'https://idp.example/?state=1', tab_id: 'tab-1', redirect_uri };
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    const [first, second] = [vi.fn(), vi.fn()];
    render(
      <>
        <ErrorMessage error={{ ...error, oauth2 }} onRetry={first} />
        <ErrorMessage error={{ ...error, oauth2: { ...oauth2, tab_id: 'tab-2' } }} onRetry={second} />
        <ErrorMessage error={{ ...error, oauth2: { ...oauth2, url: 'javascript:alert(1)' } }} />
      </>,
    );
    const alerts = screen.getAllByRole('alert');
    expect(alerts.map((alert) => alert.querySelectorAll('[role=button]').length)).toEqual([1, 1, 1]);
    const links = await screen.findAllByRole('link', { name: 'provide authorization' });
    expect(links).toHaveLength(2);
    if (links[0]) await userEvent.click(links[0]);
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://idp.example/?state=1', '_blank');
    const post = (origin: string, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data, source: window }));
    post('https://idp.example', { tabId: 'tab-1' });
    post('https://superset.example', { other: 1 });
    expect(first).not.toHaveBeenCalled();
    post('https://superset.example', { tabId: 'tab-1' });
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
