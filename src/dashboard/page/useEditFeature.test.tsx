// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { useEditFeature } from './useEditFeature';

vi.mock('../edit/editFeature', () => ({
  createEditFeature: () => ({ start: () => () => undefined, end: () => () => undefined }),
}));
afterEach(cleanup);

function Page({ isEditing = false }: { readonly isEditing?: boolean }) {
  const [isEnabled, setEnabled] = useState(isEditing);
  const { feature } = useEditFeature(isEnabled);
  return feature ? (
    <header key="edit" className="edit-header" aria-label="Editing">
      <button onClick={() => setEnabled(false)}>Discard</button>
    </header>
  ) : (
    <header key="view" className="dashboard-header" aria-label="Viewing">
      <button onClick={() => setEnabled(true)}>Edit</button>
    </header>
  );
}

const show = (page: ReactElement) => render(<Provider store={makeTestStore()}>{page}</Provider>);
const focused = () => document.activeElement?.getAttribute('aria-label');
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('moves the focus to the header that replaces the button of edit mode, and back', async () => {
  show(<Page />);
  press('Edit');
  await waitFor(() => expect(focused()).toBe('Editing'));
  press('Discard');
  await waitFor(() => expect(focused()).toBe('Viewing'));
});

it('takes no focus where the page opens in edit mode', async () => {
  show(<Page isEditing />);
  await screen.findByRole('button', { name: 'Discard' });
  expect(document.activeElement).toBe(document.body);
});
