import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import { getCustomTags, type TagItem } from '../../api/customTags';
import './tags.css';

/** The page of all entities of a tag. */
export const getTagUrl = (id: number): string => `/superset/all_entities/?id=${String(id)}`;

const MOST = 3;

/** The tags of a row as links to all that have the tag. */
export function TagsCell({ tags }: { readonly tags: readonly TagItem[] }) {
  const custom = getCustomTags(tags);
  if (custom.length === 0) return null;
  return (
    <ul className="tags" aria-label={t('Tags')}>
      {custom.slice(0, MOST).map(({ id, name }) => (
        <li key={id}>
          <PageLink className="tag" href={getTagUrl(id)} title={name}>
            {name}
          </PageLink>
        </li>
      ))}
      {custom.length > MOST && (
        <li
          title={custom
            .slice(MOST)
            .map(({ name }) => name)
            .join(', ')}
        >
          {t('+ %s more', custom.length - MOST)}
        </li>
      )}
    </ul>
  );
}
