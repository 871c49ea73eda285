import { expect, it } from 'vitest';
import { createRecipient } from './alertValues';
import { findRecipientsProblem } from './validateRecipients';

it.each([
  [[], 'Choose notification method and recipients.'],
  [[createRecipient('Email')], 'Email recipients: This is a required field'],
  [[{ ...createRecipient('Email'), target: 'a@b.cd; e@f.gh' }], undefined],
  [
    [{ ...createRecipient('Email'), target: 'a@b.cd', cc: 'x' }],
    'CC recipients: Please enter a valid email address (x)',
  ],
  [[createRecipient('Webhook')], 'URL: This is a required field'],
  [[{ ...createRecipient('Slack'), target: '#general' }], undefined],
])('findRecipientsProblem %#', (recipients, error) => {
  expect(findRecipientsProblem(recipients)?.message).toBe(error);
});
