import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { TextInput } from '../../ui/form/TextInput';
import { builtVizTypes } from '../../viz/registry';
import { categoriesOf, isOnShelf, offeredTypes, tagsOf, vizSearch, type Shelf } from './vizSearch';
import './vizGallery.css';

const RECOMMENDED = ['Popular', 'ECharts', 'Advanced-Analytics'];

export interface VizBrowserProps {
  readonly chosen: string | undefined;
  readonly onChoose: (viz_type: string | undefined) => void;
  /** Chosen and meant: a double click, or Enter. */
  readonly onConfirm: (viz_type: string) => void;
}

/** All types that can be drawn: by shelf, by search, and what is known of the chosen one. */
export function VizBrowser({ chosen, onChoose, onConfirm }: VizBrowserProps) {
  const searchId = useId();
  const generation = useAppSelector((state) => state.session.rules.generation);
  const types = useMemo(() => offeredTypes(builtVizTypes, generation), [generation]);
  const search = useMemo(() => vizSearch(types), [types]);
  const [text, setText] = useState('');
  const [shelf, setShelf] = useState<Shelf>({ kind: 'all' });
  const searching = text.trim() !== '';
  // A search looks on all shelves.
  const shown = searching ? search(text) : types.filter((type) => isOnShelf(type, shelf));
  const details = types.find(({ viz_type }) => viz_type === chosen);
  const choose = (next: Shelf): void => {
    setText('');
    setShelf(next);
    if (details && next.kind !== 'all' && !isOnShelf(details, next)) onChoose(undefined);
  };
  const shelves = (title: string, items: readonly (readonly [string, Shelf])[]) => (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map(([label, item]) => (
          <li key={label}>
            <button
              type="button"
              className="viz-shelf"
              aria-pressed={!searching && JSON.stringify(item) === JSON.stringify(shelf)}
              onClick={() => choose(item)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  const onKeyDown = (event: KeyboardEvent, viz_type: string): void => {
    if (event.key === 'Enter' && chosen === viz_type) {
      event.preventDefault();
      onConfirm(viz_type);
    }
  };
  return (
    <div className="viz-browser">
      <nav className="viz-shelves" aria-label={t('Chart types')}>
        <ul>
          <li>
            <button
              type="button"
              className="viz-shelf"
              aria-pressed={!searching && shelf.kind === 'all'}
              onClick={() => choose({ kind: 'all' })}
            >
              {t('All charts')}
            </button>
          </li>
        </ul>
        {shelves(
          t('Recommended tags'),
          RECOMMENDED.map((name) => [t(name), { kind: 'tag', name }]),
        )}
        {shelves(
          t('Category'),
          categoriesOf(types).map((name) => [t(name), { kind: 'category', name }]),
        )}
        {shelves(
          t('Tags'),
          tagsOf(types).map((name) => [t(name), { kind: 'tag', name }]),
        )}
      </nav>
      <div className="viz-shown">
        <label htmlFor={searchId} className="v-visually-hidden">
          {t('Search all charts')}
        </label>
        <TextInput id={searchId} value={text} onChange={setText} placeholder={t('Search all charts')} type="search" />
        <div className="viz-grid" role="listbox" aria-label={t('Chart types')}>
          {shown.map(({ viz_type, name, label }) => (
            <button
              key={viz_type}
              type="button"
              role="option"
              aria-selected={viz_type === chosen}
              className="viz-card"
              onClick={() => onChoose(viz_type)}
              onDoubleClick={() => onConfirm(viz_type)}
              onKeyDown={(event) => onKeyDown(event, viz_type)}
            >
              <img src={`${import.meta.env.BASE_URL}thumbnails/${viz_type}.webp`} alt="" width={200} height={125} />
              <span>{name}</span>
              {label && <small className={`viz-label is-${label.toLowerCase()}`}>{t(label)}</small>}
            </button>
          ))}
        </div>
        {shown.length === 0 && <p role="status">{t('No charts found for this search.')}</p>}
      </div>
      {details && (
        <section className="viz-details" aria-label={details.name}>
          <h3>
            {details.name} {details.label && <small>{t(details.label)}</small>}
          </h3>
          <p>{details.description}</p>
          <ul className="viz-tags">
            {details.tags.map((tag) => (
              <li key={tag}>{t(tag)}</li>
            ))}
          </ul>
          <h4>{t('Examples')}</h4>
          <img
            src={`${import.meta.env.BASE_URL}thumbnails/${details.viz_type}.webp`}
            alt={t('An example of %s', details.name)}
            width={320}
            height={200}
          />
        </section>
      )}
    </div>
  );
}
