import { expect, it } from 'vitest';
import { createRecipient } from './alertValues';
import { findRecipientsError } from './validateRecipients';

it.each([
  [[], 'Choose notification method and recipients.'],
  [[createRecipient('Email')], 'Email recipients: This is a required field'],
  [[{ ...createRecipient('Email'), target: 'a@b.cd; e@f.gh' }], undefined],
  [[{ ...createRecipient('Email'), target: 'a@b.cd', cc: 'x' }], 'Please enter a valid email address: x'],
  [[{ ...createRecipient('Slack'), target: '#general' }], undefined],
])('findRecipientsError %#', (recipients, error) => {
  expect(findRecipientsError(recipients)).toBe(error);
});
