import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { t } from '../../lib/t';
import { hasFlag } from '../../api/session/bootstrapShape';
import { getInlineKey } from '../../lib/direction';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { TextInput } from '../../ui/form/TextInput';
import { useExternalPlugins } from '../../viz/externalPlugins';
import { vizPlugins } from '../../viz/registry';
import { vizThumbnail } from '../../viz/vizDetails';
import {
  getGalleryTypes,
  getCategories,
  getTags,
  isInGroup,
  createGallerySearch,
  RECOMMENDED_TAGS,
  type GalleryGroup,
} from './galleryTypes';
import { VizExamples } from './VizExamples';
import './vizGallery.css';
import { VizThumbnail } from './VizThumbnail';

const drawablePlugins = vizPlugins.filter(({ chart }) => chart !== undefined);

export interface VizBrowserProps {
  readonly selected: string | undefined;
  readonly onSelect: (viz_type: string | undefined) => void;
  /** On double click, or Enter on the selected type. */
  readonly onConfirm: (viz_type: string) => void;
}

/**
 * Arrow keys, Home and End go from group to group, and from type to type: by Tab, the search and what follows the types would be sixty
 * presses away.
 */
function focusByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const items = [
    ...(currentTarget.closest('nav, .viz-grid')?.querySelectorAll<HTMLElement>('.viz-shelf, .viz-card') ?? []),
  ];
  const at = items.indexOf(currentTarget);
  const isCard = currentTarget.classList.contains('viz-card');
  const row = isCard ? items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length : 1;
  const next = {
    ...{ ArrowDown: at + row, ArrowUp: at - row, Home: 0, End: items.length - 1 },
    ...(isCard && { ArrowRight: at + 1, ArrowLeft: at - 1 }),
  }[getInlineKey(key, currentTarget)];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** All drawable viz types, by group or search, with details of the selected one. */
export function VizBrowser({ selected, onSelect, onConfirm }: VizBrowserProps) {
  const searchId = useId();
  const version = useAppSelector((state) => state.session.traits.dataVersion);
  const bootstrap = useBootstrap();
  const registered = useExternalPlugins((plugins) => plugins.registered);
  const types = useMemo(() => {
    const plugins = [...drawablePlugins, ...[...registered.values()].map(({ plugin }) => plugin)];
    return getGalleryTypes(plugins, version, (flag) => hasFlag(bootstrap, flag));
  }, [registered, version, bootstrap]);
  const search = useMemo(() => createGallerySearch(types), [types]);
  const [text, setText] = useState('');
  const [group, setGroup] = useState<GalleryGroup>({ kind: 'all' });
  const isSearching = text.trim() !== '';
  // A search ignores the selected group.
  const visibleTypes = isSearching ? search(text) : types.filter((type) => isInGroup(type, group));
  const details = types.find(({ viz_type }) => viz_type === selected);
  const selectGroup = (newGroup: GalleryGroup): void => {
    setText('');
    setGroup(newGroup);
    if (details && newGroup.kind !== 'all' && !isInGroup(details, newGroup)) onSelect(undefined);
  };
  const renderGroup = (label: string, item: GalleryGroup) => {
    const isGroup = JSON.stringify(item) === JSON.stringify(group);
    return (
      <li key={label}>
        <button
          type="button"
          className="viz-shelf"
          tabIndex={isGroup ? 0 : -1}
          aria-pressed={!isSearching && isGroup}
          onClick={() => selectGroup(item)}
          onKeyDown={focusByKey}
        >
          {label}
        </button>
      </li>
    );
  };
  const renderGroups = (title: string, items: readonly (readonly [string, GalleryGroup])[]) => (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>{items.map(([label, item]) => renderGroup(label, item))}</ul>
    </section>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, viz_type: string): void => {
    if (event.key === 'Enter' && selected === viz_type) {
      event.preventDefault();
      onConfirm(viz_type);
    } else focusByKey(event);
  };
  const tabStop = visibleTypes.find(({ viz_type }) => viz_type === selected) ?? visibleTypes[0];
  return (
    <div className="viz-browser">
      <nav className="viz-shelves" aria-label={t('Chart types')}>
        <ul>{renderGroup(t('All charts'), { kind: 'all' })}</ul>
        {renderGroups(
          t('Recommended tags'),
          RECOMMENDED_TAGS.map((name) => [t(name), { kind: 'tag', name }]),
        )}
        {renderGroups(
          t('Category'),
          getCategories(types).map((name) => [t(name), { kind: 'category', name }]),
        )}
        {renderGroups(
          t('Tags'),
          getTags(types).map((name) => [t(name), { kind: 'tag', name }]),
        )}
      </nav>
      <div className="viz-shown">
        <label htmlFor={searchId} className="v-visually-hidden">
          {t('Search all charts')}
        </label>
        <TextInput id={searchId} value={text} onChange={setText} placeholder={t('Search all charts')} type="search" />
        <div className="viz-grid" role="listbox" aria-label={t('Chart types')}>
          {visibleTypes.map(({ viz_type, name, badge }) => (
            <button
              key={viz_type}
              type="button"
              role="option"
              aria-selected={viz_type === selected}
              tabIndex={viz_type === tabStop?.viz_type ? 0 : -1}
              className="viz-card"
              onClick={() => onSelect(viz_type)}
              onDoubleClick={() => onConfirm(viz_type)}
              onKeyDown={(event) => onKeyDown(event, viz_type)}
            >
              <VizThumbnail url={vizThumbnail(viz_type)} width={200} height={125} />
              <span>{name}</span>
              {badge && <small className={`viz-label is-${badge.toLowerCase()}`}>{t(badge)}</small>}
            </button>
          ))}
        </div>
        {visibleTypes.length === 0 && <p role="status">{t('No charts found for this search.')}</p>}
      </div>
      {details && (
        <section className="viz-details" aria-label={details.name}>
          <h3>
            {details.name} {details.badge && <small>{t(details.badge)}</small>}
          </h3>
          {details.badgeExplanation !== undefined && <p className="viz-explanation">{details.badgeExplanation}</p>}
          <p>{details.description}</p>
          <ul className="viz-tags">
            {details.tags.map((tag) => (
              <li key={tag}>{t(tag)}</li>
            ))}
          </ul>
          <VizExamples key={details.viz_type} vizType={details.viz_type} name={details.name} />
        </section>
      )}
    </div>
  );
}
