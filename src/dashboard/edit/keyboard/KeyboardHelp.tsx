import { isRtl } from '../../../lib/direction';
import { t } from '../../../lib/t';
import { Dialog } from '../../../ui/Dialog';

const groups = ([next, previous]: readonly [string, string]) => [
  {
    title: t('Moving between components'),
    rows: [
      ['↓ ↑', t('Next and previous, including containers and their content')],
      [`${next} ${previous}`, t('Next and previous in the same container')],
      ['Alt ↑, Alt ↓', t('Its container, and its first component')],
      ['Home, End', t('First and last')],
    ],
  },
  {
    title: t('Moving and resizing'),
    rows: [
      [t('Space'), t('Picks up, also all selected components')],
      [`${next} ${previous} ↓ ↑ Home End`, t('While moving: select where to drop it')],
      ['Enter', t('Drops it there')],
      ['Esc', t('Cancels')],
      [`Shift ${next} ${previous}`, t('Wider and narrower by a column')],
      ['Shift ↓ ↑', t('Higher and lower')],
      ['Shift Page ↓, Shift Page ↑', t('Higher and lower, in larger steps')],
    ],
  },
  {
    title: t('Changing'),
    rows: [
      ['Enter, F2', t('Edits a text; F2 also renames a chart')],
      ['Shift F10', t('Opens its menu')],
      [t('Delete'), t('Removes')],
      ['Ctrl C, Ctrl X, Ctrl V', t('Copy, cut and paste, also on another dashboard')],
      ['Ctrl D', t('Duplicates')],
      ['Ctrl Z, Ctrl Shift Z', t('Undo and redo')],
    ],
  },
  {
    title: t('Selecting'),
    rows: [
      ['Ctrl Space', t('Adds to or removes from the selection')],
      ['Ctrl A', t('Selects all in the same container')],
      [t('Ctrl click, Shift click'), t('Adds one, selects a range')],
      ['Esc', t('Clears the selection')],
    ],
  },
];

/** All keyboard shortcuts of edit mode. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose} width={640}>
      {groups(isRtl(document.documentElement) ? ['←', '→'] : ['→', '←']).map(({ title, rows }) => (
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
