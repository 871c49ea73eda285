// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as CodeMirrorEditorModule from './CodeMirrorEditor';
import type { CodeEditor as CodeEditorComponent } from './CodeEditor';

type CodeEditorModule = { readonly CodeEditor: typeof CodeEditorComponent };

/** Two fields, of which the second is focused; its editor's code has not been loaded yet, and comes when it is called for. */
async function renderFields() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.resetModules();
  vi.doMock('./CodeMirrorEditor', async (importOriginal) => {
    await released;
    return importOriginal();
  });
  const { CodeEditor }: CodeEditorModule = await import('./CodeEditor');
  const fields = (
    <>
      <input aria-label="Label" />
      <CodeEditor label="SQL" language="sql" value="SELECT 1" onChange={vi.fn()} autoFocus />
    </>
  );
  render(fields);
  const finishLoading = async () => {
    expect(document.querySelector('.cm-editor')).toBeNull();
    release();
    await waitFor(() => expect(document.querySelector('.cm-editor')).not.toBeNull());
  };
  return { fields, finishLoading };
}

const sql = () => screen.getByRole('textbox', { name: 'SQL' });

afterEach(cleanup);

describe('an editor with autoFocus', () => {
  it('keeps the focus that its plain field had', async () => {
    const { finishLoading } = await renderFields();
    expect(document.activeElement).toBe(sql());
    await finishLoading();
    expect(document.activeElement).toBe(sql());
  });

  it('leaves the focus where the user has moved it meanwhile', async () => {
    const { finishLoading } = await renderFields();
    const label = screen.getByRole('textbox', { name: 'Label' });
    await userEvent.click(label);
    await finishLoading();
    expect(document.activeElement).toBe(label);
  });

  it('is focused where its code was loaded before', async () => {
    const { fields, finishLoading } = await renderFields();
    await finishLoading();
    cleanup();
    render(fields);
    expect(document.querySelector('.cm-editor')).not.toBeNull();
    expect(document.activeElement).toBe(sql());
  });
});

it('leaves Ctrl+Enter to the page around', async () => {
  const { CodeMirrorEditor } = await vi.importActual<typeof CodeMirrorEditorModule>('./CodeMirrorEditor');
  const onChange = vi.fn();
  const onKeyDown = vi.fn();
  render(
    <div role="presentation" onKeyDown={(event) => void onKeyDown(event.isDefaultPrevented())}>
      <CodeMirrorEditor label="SQL" language="text" value="abc" onChange={onChange} caret={{ current: null }} />
    </div>,
  );
  fireEvent.keyDown(sql(), { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true });
  expect(onKeyDown.mock.calls).toEqual([[false]]);
  expect(onChange).not.toHaveBeenCalled();
});
