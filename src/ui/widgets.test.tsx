// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Alert } from './Alert';
import { Button, IconButton } from './Button';
import { EmptyState } from './EmptyState';
import { Icon } from './icons';
import { Loading } from './Loading';
import { whileIdle } from './whileIdle';

afterEach(cleanup);

describe("selectors that Superset's reports wait for", () => {
  it('finds errors, and only those, by role=alert', () => {
    render(
      <>
        <Alert title="Failed">Why</Alert>
        <Alert kind="warning" title="Careful" />
      </>,
    );
    expect(screen.getAllByRole('alert').map((node) => node.textContent)).toEqual(['FailedWhy']);
    expect(screen.getByRole('status').textContent).toBe('Careful');
  });

  it('finds a spinner by the class loading', () => {
    const { container } = render(<Loading />);
    expect(container.querySelector('.loading')?.getAttribute('role')).toBe('status');
  });
});

describe('buttons', () => {
  it('do not submit a form, and have a name', () => {
    render(
      <>
        <Button icon={<Icon name="edit" />}>Edit</Button>
        <IconButton label="Close" icon={<Icon name="close" />} title="Close this" />
      </>,
    );
    const [edit, close] = screen.getAllByRole('button');
    expect(edit?.getAttribute('type')).toBe('button');
    expect([close?.getAttribute('aria-label'), close?.title]).toEqual(['Close', 'Close this']);
    expect(close?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('keep the focus and do nothing while they are busy', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const buttons = (isBusy: boolean) => (
      <>
        <Button {...whileIdle(isBusy, onClick)}>Save</Button>
        <IconButton label="Reload" icon="" {...whileIdle(isBusy, onClick)} />
      </>
    );
    const { rerender } = render(buttons(true));
    const press = async () => {
      for (const button of screen.getAllByRole('button')) {
        button.focus();
        await user.keyboard('{Enter}');
        expect(document.activeElement).toBe(button);
      }
    };
    await press();
    expect(onClick).not.toHaveBeenCalled();
    rerender(buttons(false));
    await press();
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

it('EmptyState shows title and description', () => {
  render(<EmptyState title="No data" description="Try another filter" />);
  expect(screen.getByText('No data')).toBeTruthy();
  expect(screen.getByText('Try another filter')).toBeTruthy();
});
