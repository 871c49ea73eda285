// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Provider } from 'react-redux';
import { ApiError } from '../../api/client/ApiError';
import { fakeServer } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { FormText } from './controls';
import { FormDialog, type FormDialogProps } from './FormDialog';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

interface Values {
  readonly name: string;
  readonly note: string;
}

function renderForm(props: Partial<FormDialogProps<Values>> = {}) {
  const onSubmit = vi.fn((_values: Values) => Promise.resolve());
  const onClose = vi.fn();
  const form = (
    <FormDialog
      title="Edit thing"
      initialValues={{ name: 'Alpha', note: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
      {...props}
    >
      {props.children ?? (
        <Form.Item name="name" label="Name" rules={[{ required: true, message: 'This is a required field' }]}>
          <FormText />
        </Form.Item>
      )}
    </FormDialog>
  );
  const router = createTestRouter(
    [
      { path: '/things', element: form },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    '/elsewhere',
    '/things',
  );
  render(<Provider store={makeTestStore()}>{router.element}</Provider>);
  return { onSubmit, onClose, router, name: screen.getByRole('textbox', { name: 'Name' }) };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  // jsdom has none; antd subscribes to the width of the window.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('FormDialog', () => {
  it.each([
    ['rule', 'An error occurred while creating rules: Not yours'],
    [undefined, 'Not yours'],
  ])('says what could not be created: %s', async (createdNoun, text) => {
    const error = new ApiError({ kind: 'http', status: 403, title: 'Error', detail: 'Not yours' });
    renderForm({ createdNoun, onSubmit: () => Promise.reject(error) });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('says which field is required', () => {
    const { name } = renderForm();
    expect(name.getAttribute('aria-required')).toBe('true');
  });

  it('begins in the first field, where nothing has been entered yet', () => {
    const { name } = renderForm({ initialValues: { name: '', note: '' } });
    expect(document.activeElement).toBe(name);
    cleanup();
    renderForm();
    expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  });

  it('sends all values, also of fields that are not shown, and closes', async () => {
    const { onSubmit, onClose, name } = renderForm();
    await userEvent.clear(name);
    await userEvent.type(name, 'Beta{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Beta', note: '' });
  });

  it('sends nothing while a field is wrong, and says so at the field', async () => {
    const { onSubmit, name } = renderForm();
    await userEvent.clear(name);
    await save();
    const message = await screen.findByText('This is a required field');
    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    const described = name.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.contains(message)).toBe(true);
  });

  it("shows the server's errors at their fields, and others above the form", async () => {
    const fields = { name: { 0: { target: ['Must be unique'] } }, other: ['Unknown field.'] };
    const error = new ApiError({ kind: 'http', status: 422, title: 'Error', detail: 'Invalid', extra: { fields } });
    const { onClose } = renderForm({
      onSubmit: () => Promise.reject(error),
      getErrorText: (message) => `An error occurred: ${message}`,
    });
    await save();
    await screen.findByText('Must be unique');
    expect(screen.getByRole('alert').textContent).toContain('An error occurred');
    expect(onClose).not.toHaveBeenCalled();
    // It can be sent again.
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('focuses the first field that the server refuses', async () => {
    const fields = { name: ['Must be unique'] };
    const error = new ApiError({ kind: 'http', status: 422, title: 'Error', detail: 'Invalid', extra: { fields } });
    const { name } = renderForm({ onSubmit: () => Promise.reject(error) });
    await save();
    await screen.findByText('Must be unique');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.queryByText(/Invalid/)).toBeNull();
  });

  it('opens the section that hides the refused field', async () => {
    const { onSubmit } = renderForm({
      initialValues: { name: 'Alpha', note: 'broken' },
      children: (
        <>
          <Form.Item name="name" label="Name">
            <FormText />
          </Form.Item>
          <details>
            <summary>Advanced</summary>
            <Form.Item name="note" label="Note" rules={[{ pattern: /^[0-9]*$/, message: 'Invalid JSON' }]}>
              <FormText />
            </Form.Item>
          </details>
        </>
      ),
    });
    expect(screen.getByRole('group')).toHaveProperty('open', false);
    await save();
    await screen.findByText('Invalid JSON');
    expect(screen.getByRole('group')).toHaveProperty('open', true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('puts an error to the field that the server calls otherwise, and tells which are refused', async () => {
    const fields = { thing_name: ['Longer than 250 characters'] };
    const error = new ApiError({ kind: 'http', status: 400, title: 'Error', detail: 'Invalid', extra: { fields } });
    const onInvalid = vi.fn();
    const { name } = renderForm({
      serverNames: { thing_name: 'name' },
      onInvalid,
      onSubmit: () => Promise.reject(error),
    });
    await save();
    await screen.findByText('Longer than 250 characters');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.queryByRole('alert', { name: /Invalid/ })).toBeNull();
    expect(onInvalid.mock.calls).toEqual([[['name']]]);
  });

  describe('names the field whose value another item has, which the server does not', () => {
    const unique = { path: '/api/v1/thing/', id: 3, messages: { name: 'Name must be unique', note: 'Note is taken' } };
    const refuse = (status: number) => () =>
      Promise.reject(new ApiError({ kind: 'http', status, title: 'Error', detail: 'Fatal error' }));
    const rowsByName = (ids: readonly number[]) => ({
      'GET /api/v1/thing/': ({ q }: { readonly q: unknown }) => ({
        result: JSON.stringify(q).includes('"name"') ? ids.map((id) => ({ id, name: 'Alpha' })) : [],
      }),
    });

    it('and focuses it', async () => {
      const requests = fakeServer(rowsByName([3, 9]));
      const { name, onClose } = renderForm({ unique, onSubmit: refuse(500) });
      await save();
      await screen.findByText('Name must be unique');
      await waitFor(() => expect(document.activeElement).toBe(name));
      expect([screen.queryByText('Note is taken'), screen.queryByRole('alert')]).toEqual([null, null]);
      expect(name).toHaveProperty('value', 'Alpha');
      expect(onClose).not.toHaveBeenCalled();
      expect(requests.map(({ q }) => q)).toContainEqual(
        expect.objectContaining({ filters: [{ col: 'name', opr: 'eq', value: 'Alpha' }] }),
      );
    });

    it.each([
      ['only the edited item has it', 422, rowsByName([3])],
      ['the server does not list them', 422, {}],
      ['the error is another one', 403, rowsByName([9])],
    ])('but not where %s', async (_case, status, handlers) => {
      fakeServer(handlers);
      renderForm({ unique, onSubmit: refuse(status) });
      await save();
      expect((await screen.findByRole('alert')).textContent).toBe('Fatal error');
      expect(screen.queryByText('Name must be unique')).toBeNull();
    });
  });

  it('focuses the first marked field where the rules of a later one prevent saving', async () => {
    function Fields() {
      const form = Form.useFormInstance();
      // As a server that validates while one types.
      useEffect(() => form.setFields([{ name: 'host', errors: ['No such host'] }]), [form]);
      return (
        <>
          <Form.Item name="host" label="Name">
            <FormText />
          </Form.Item>
          <Form.Item name="port" label="Port" rules={[{ required: true, message: 'This is a required field' }]}>
            <FormText />
          </Form.Item>
        </>
      );
    }
    const { onSubmit, name } = renderForm({ children: <Fields />, initialValues: { name: 'Alpha', note: '' } });
    await save();
    await screen.findByText('This is a required field');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('closes without confirmation when nothing has changed', async () => {
    const { onClose } = renderForm();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('confirms that entries are discarded', async () => {
    const { onClose, name } = renderForm();
    await userEvent.type(name, '!');
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    const confirm = within(screen.getByRole('dialog', { name: 'Unsaved changes' }));
    await userEvent.click(confirm.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Alpha!');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Unsaved changes' })).getByRole('button', { name: 'Discard' }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('goes a step back like it is closed: after a confirmation, and not while it is saved', async () => {
    const onBack = vi.fn();
    let fail: ((error: Error) => void) | undefined;
    const onSubmit = () => new Promise<void>((_resolve, reject) => (fail = reject));
    const { name, onClose } = renderForm({ onBack, onSubmit });
    const back = screen.getByRole('button', { name: 'Back' });
    await userEvent.type(name, '!');
    await save();
    await screen.findByRole('button', { name: 'Saving…' });
    expect(back).toHaveProperty('disabled', true);
    fail?.(new Error('Not now'));
    await screen.findByText('Not now');
    await userEvent.click(back);
    expect(onBack).not.toHaveBeenCalled();
    const confirm = within(screen.getByRole('dialog', { name: 'Unsaved changes' }));
    await userEvent.click(confirm.getByRole('button', { name: 'Discard' }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes a step back at once where nothing was entered', async () => {
    const onBack = vi.fn();
    renderForm({ onBack });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('is left by the Back of the browser only after a confirmation', async () => {
    const { router, name } = renderForm();
    await userEvent.type(name, '!');
    await router.navigate(-1);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Alpha!');
    await router.navigate(-1);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('elsewhere');
  });

  it('cannot be closed or sent twice while it is saved', async () => {
    let finish: (() => void) | undefined;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { onClose } = renderForm({ onSubmit });
    await save();
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    finish?.();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps what only others have changed since it was opened', async () => {
    const { onSubmit, name } = renderForm({ reread: () => Promise.resolve({ name: 'Alpha', note: 'theirs' }) });
    await userEvent.type(name, '!');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Alpha!', note: 'theirs' }));
  });

  it('says what others have changed too, and overwrites it only when saved once more', async () => {
    const now = { name: 'Omega', note: 'theirs' };
    const { onSubmit, name } = renderForm({ reread: () => Promise.resolve({ ...now }) });
    await userEvent.type(name, '!');
    await save();
    await screen.findByText('Somebody else has changed this meanwhile: Omega');
    expect(screen.getByRole('alert').textContent).toContain('Somebody else has saved this since you opened it.');
    expect(onSubmit).not.toHaveBeenCalled();
    // Changed once more by others: said once more.
    now.name = 'Psi';
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    await screen.findByText('Somebody else has changed this meanwhile: Psi');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Alpha!', note: 'theirs' }));
  });

  it('takes over what others have entered', async () => {
    const { onSubmit, name } = renderForm({ reread: () => Promise.resolve({ name: 'Omega', note: '' }) });
    await userEvent.type(name, '!');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Take over what they have entered' }));
    expect(name).toHaveProperty('value', 'Omega');
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Omega', note: '' }));
  });

  it('says that others have deleted it', async () => {
    const missing = new ApiError({ kind: 'http', status: 404, title: 'Error', detail: 'Not found' });
    const { onSubmit } = renderForm({ reread: () => Promise.reject(missing) });
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('somebody else has deleted it');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
