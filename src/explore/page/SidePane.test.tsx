// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SidePane } from './SidePane';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <SidePane
      className="explore-controls"
      label="Controls"
      pane={{ open, width: 300 }}
      isForcedOpen={false}
      resizeLabel="Width"
      onResize={() => undefined}
      expandLabel="Expand controls"
      expandIcon="+"
      onExpand={() => setOpen(true)}
    >
      <button type="button" className="explore-pane-collapse" onClick={() => setOpen(false)}>
        Collapse controls
      </button>
    </SidePane>
  );
}

it('keeps the focus on the button that undoes what was pressed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Expand controls' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Collapse controls' }));
});
