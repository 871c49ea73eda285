import { expect, it } from 'vitest';
import { getErrorMessage } from './getErrorMessage';

it.each([
  [{ detail: 'No such table', message: 'Error' }, 'No such table'],
  [{ detail: '', message: 'Error' }, 'Error'],
  [new Error('Broken'), 'Broken'],
  [{ message: '' }, 'An error has occurred'],
  [{}, 'An error has occurred'],
  [undefined, 'An error has occurred'],
])('getErrorMessage(%o)', (error, message) => {
  expect(getErrorMessage(error)).toBe(message);
});
