import { t } from '../../../lib/t';
import { Dialog } from '../../../ui/Dialog';

const groups = () => [
  {
    title: t('Going from one component to the next'),
    rows: [
      ['↓ ↑', t('Next and previous, containers and what is in them')],
      ['→ ←', t('Next and previous beside it')],
      ['Alt ↑, Alt ↓', t('What it stands in, and the first in it')],
      ['Home, End', t('First and last')],
    ],
  },
  {
    title: t('Moving and resizing'),
    rows: [
      [t('Space'), t('Picks up, also several that are selected')],
      ['→ ← ↓ ↑ Home End', t('While something is picked up: the place')],
      ['Enter', t('Drops it there')],
      ['Esc', t('Cancels')],
      ['Shift → ←', t('Wider and narrower by a column')],
      ['Shift ↓ ↑', t('Higher and lower')],
      ['Shift Page ↓, Shift Page ↑', t('Higher and lower, in larger steps')],
    ],
  },
  {
    title: t('Changing'),
    rows: [
      ['Enter, F2', t('Edits a text; F2 also renames a chart')],
      ['Shift F10', t('Its menu')],
      [t('Delete'), t('Removes')],
      ['Ctrl C, Ctrl X, Ctrl V', t('Copy, cut and paste, also on another dashboard')],
      ['Ctrl D', t('Duplicates')],
      ['Ctrl Z, Ctrl Shift Z', t('Undo and redo')],
    ],
  },
  {
    title: t('Selecting'),
    rows: [
      ['Ctrl Space', t('Adds to the selection, or takes out of it')],
      ['Ctrl A', t('All beside it')],
      [t('Ctrl click, Shift click'), t('One more, all up to it')],
      ['Esc', t('Selects nothing')],
    ],
  },
];

/** All keyboard shortcuts of edit mode. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose} width={640}>
      {groups().map(({ title, rows }) => (
        <section key={title} className="edit-keys-group">
          <h3>{title}</h3>
          <dl>
            {rows.map(([keys, meaning]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
