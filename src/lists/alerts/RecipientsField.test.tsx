// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { createRecipient, type RecipientValue } from './model/alertValues';
import { RecipientsField } from './RecipientsField';

afterEach(cleanup);

const CHANNELS = [
  { id: 'C1', name: 'general', is_private: false, is_member: true },
  { id: 'C2', name: 'random', is_private: false, is_member: false },
  { id: 'C3', name: 'board', is_private: true, is_member: true },
];
const LOOK_UP = 'GET /api/v1/report/slack_channels/';

function setup(initial: RecipientValue, flags: object = { ALERT_REPORT_SLACK_V2: true }, item: object = {}) {
  const now: { recipients: readonly RecipientValue[] } = { recipients: [initial] };
  const conf = { ALERT_REPORTS_NOTIFICATION_METHODS: ['Email', 'Slack', 'SlackV2', 'Webhook'] };
  function Fields() {
    const [value, setValue] = useState(now.recipients);
    return (
      <RecipientsField
        {...item}
        hasCopies
        value={value}
        onChange={(next) => {
          now.recipients = next;
          setValue(next);
        }}
      />
    );
  }
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={readBootstrap({ user: {}, common: { conf, feature_flags: flags } })}>
        <Fields />
      </BootstrapProvider>
    </Provider>,
  );
  return { now, user: userEvent.setup() };
}

const saved = (type: string, target: string): RecipientValue => ({
  ...createRecipient(type),
  target,
  config: { target },
});

it('channels of Slack are chosen by name and saved by id; one that the server does not list stays', async () => {
  const requests = fakeServer({ [LOOK_UP]: () => ({ result: CHANNELS }) });
  const { now, user } = setup(saved('SlackV2', 'C9,C1'));
  const select = await screen.findByRole('combobox', { name: 'Slack recipients' });
  expect(requests[0]?.q).toEqual({ types: ['public_channel', 'private_channel'], force: false });
  await screen.findByText('general');
  await user.click(select);
  expect(screen.getByRole('option', { name: 'random (Bot not in channel)' })).toBeTruthy();
  await user.type(select, 'boa');
  await user.click(screen.getByRole('option', { name: 'board' }));
  expect(now.recipients).toMatchObject([{ type: 'SlackV2', target: 'C9,C1,C3' }]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Force refresh Slack channels list' }));
  expect(requests[1]?.q).toMatchObject({ force: true });
});

it('channels that were saved by name become ids when they are changed', async () => {
  fakeServer({ [LOOK_UP]: () => ({ result: CHANNELS }) });
  const { now, user } = setup(saved('Slack', '#General; elsewhere'));
  await screen.findByText('general');
  expect(screen.getByText('elsewhere')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Slack recipients' }));
  await user.click(screen.getByRole('option', { name: 'board' }));
  expect(now.recipients).toMatchObject([{ type: 'SlackV2', target: 'C1,elsewhere,C3' }]);
});

it('where channels cannot be looked up, their names are entered, and why is said', async () => {
  let isUp = false;
  fakeServer({ [LOOK_UP]: () => (isUp ? { result: CHANNELS } : new ErrorResponse(500, { message: 'Fatal error' })) });
  const { now, user } = setup(createRecipient('SlackV2'));
  await screen.findByText('The channels of Slack could not be looked up: Fatal error');
  await user.type(screen.getByRole('textbox', { name: 'Slack recipients' }), 'general');
  expect(now.recipients).toMatchObject([{ type: 'Slack', target: 'general' }]);
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Slack recipients' })).toBeTruthy();
});

it('without the flag nothing is looked up, and only the methods of the server’s flags are offered', async () => {
  const requests = fakeServer({});
  const { now, user } = setup(createRecipient('Email'), {});
  await user.click(screen.getByRole('combobox', { name: 'Notification Method' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Email', 'Slack']);
  await user.click(screen.getByRole('option', { name: 'Slack' }));
  expect(now.recipients).toMatchObject([{ type: 'Slack' }]);
  await user.type(screen.getByRole('textbox', { name: 'Slack recipients' }), '#general');
  expect(now.recipients).toMatchObject([{ type: 'Slack', target: '#general' }]);
  expect(requests).toEqual([]);
});

it('marks the input that is wrong, under the id by which its form focuses it', async () => {
  const email = { ...createRecipient('Email'), target: 'a@example.org', cc: 'nobody' };
  const { user } = setup(email, {}, { id: 'recipients', 'aria-invalid': 'true', 'aria-describedby': 'help' });
  const copies = screen.getByRole('textbox', { name: 'CC recipients' });
  expect([copies.id, copies.getAttribute('aria-invalid')]).toEqual(['recipients', 'true']);
  expect(copies.getAttribute('aria-describedby')).toBe('help');
  const target = screen.getByRole('textbox', { name: 'Email recipients' });
  expect(target.getAttribute('aria-invalid')).toBeNull();
  await user.clear(target);
  expect([screen.getByRole('textbox', { name: 'Email recipients' }).id, copies.id === 'recipients']).toEqual([
    'recipients',
    false,
  ]);
});

it('marks the button that adds a recipient where there is none', async () => {
  const { user } = setup(createRecipient('Email'), {}, { id: 'recipients', 'aria-invalid': 'true' });
  await user.click(screen.getByRole('button', { name: 'Remove Email' }));
  expect(screen.getByRole('button', { name: 'Add another notification method' }).id).toBe('recipients');
});
