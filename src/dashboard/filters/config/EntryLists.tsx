import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../../../lib/t';
import { toNativeFilter } from '../model/configEntry';
import { isCustomizationDraft, type EntryDraft } from '../model/configDraft';
import { Button, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { useConfig } from './configContext';

interface Props {
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onRestore: (id: string) => void;
}

export function getEntryName(entryDraft: EntryDraft): string {
  return (
    toNativeFilter(entryDraft.entry).name.trim() ||
    (isCustomizationDraft(entryDraft) ? t('[untitled customization]') : t('[untitled]'))
  );
}

/** The filters and dividers, and (later servers) the display controls, in their order. */
export function EntryLists(props: Props) {
  const { draft, traits } = useConfig();
  const visible = draft.filter(({ removed }) => removed !== 'yes');
  const filters = visible.filter((entryDraft) => !isCustomizationDraft(entryDraft));
  const controls = visible.filter(isCustomizationDraft);
  const count = (list: readonly EntryDraft[]) => list.filter(({ removed }) => removed === 'no').length;
  return (
    <>
      <EntryList {...props} title={t('Filters (%d)', count(filters))} entries={filters} />
      {(traits.hasDisplayControls || controls.length > 0) && (
        <EntryList {...props} title={t('Display controls (%d)', count(controls))} entries={controls} />
      )}
    </>
  );
}

function EntryList({
  title,
  entries,
  ...props
}: Props & { readonly title: string; readonly entries: readonly EntryDraft[] }) {
  const { dispatch } = useConfig();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string>();

  const move = (entryDraft: EntryDraft, to: EntryDraft | undefined): void => {
    if (!to || to === entryDraft) return;
    dispatch({ type: 'moved', id: entryDraft.id, to: to.id });
    setAnnouncement(
      t('%s is now at position %s of %s', getEntryName(entryDraft), entries.indexOf(to) + 1, entries.length),
    );
  };
  const onKeyDown = (event: KeyboardEvent, entryDraft: EntryDraft): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(entryDraft, entries[entries.indexOf(entryDraft) + step]);
  };
  const onDrag = (event: PointerEvent, entryDraft: EntryDraft): void => {
    if (dragged !== entryDraft.id) return;
    const rows = [...(list.current?.children ?? [])];
    const index = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    move(entryDraft, entries[index < 0 ? entries.length - 1 : index]);
  };

  return (
    <section className="filter-config-list">
      <h3>{title}</h3>
      <ul ref={list}>
        {entries.map((entryDraft) => (
          <li key={entryDraft.id} data-dragged={dragged === entryDraft.id || undefined}>
            <button
              type="button"
              className="filter-config-handle"
              aria-label={t('Move %s: arrow up and arrow down', getEntryName(entryDraft))}
              onKeyDown={(event) => onKeyDown(event, entryDraft)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(entryDraft.id);
              }}
              onPointerMove={(event) => onDrag(event, entryDraft)}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            <EntryRow {...props} entryDraft={entryDraft} />
          </li>
        ))}
      </ul>
      <div role="status" className="v-hidden">
        {announcement}
      </div>
    </section>
  );
}

function EntryRow({
  entryDraft,
  selectedId,
  onSelect,
  onRemove,
  onRestore,
}: Props & { readonly entryDraft: EntryDraft }) {
  const { errors } = useConfig();
  const name = getEntryName(entryDraft);
  const hasErrors = errors.has(entryDraft.id);
  const { kind } = toNativeFilter(entryDraft.entry);
  if (entryDraft.removed === 'undoable')
    return (
      <span className="filter-config-removed">
        <span>{t('%s (Removed)', name)}</span>
        <Button kind="link" autoFocus onClick={() => onRestore(entryDraft.id)}>
          {t('Undo?')}
        </Button>
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="filter-config-name"
        data-divider={kind === 'divider' || kind === 'customizationDivider' || undefined}
        aria-current={entryDraft.id === selectedId || undefined}
        onClick={() => onSelect(entryDraft.id)}
      >
        <span className="filter-config-ellipsis">{name}</span>
        {hasErrors && (
          <span className="filter-config-wrong" title={t('This filter has errors')}>
            <Icon name="warning" size={14} />
            <span className="v-hidden">{t('This filter has errors')}</span>
          </span>
        )}
      </button>
      <IconButton
        label={t('Delete %s', name)}
        icon={<Icon name="close" size={14} />}
        onClick={() => onRemove(entryDraft.id)}
      />
    </>
  );
}
