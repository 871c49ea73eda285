import { IconButton } from './Button';
import { Icon } from './icons';

export interface FavoriteStarProps {
  /** Undefined while unknown, which disables the star. */
  readonly isFavorite: boolean | undefined;
  /** The accessible name, and the tooltip where no title is given. */
  readonly label: string;
  readonly title?: string;
  readonly className?: string;
  /** Pixels. */
  readonly size?: number;
  readonly onToggle: (isFavorite: boolean) => void;
}

/** A star that marks something as a favorite of the user. */
export function FavoriteStar({ isFavorite, label, title, className = '', size = 18, onToggle }: FavoriteStarProps) {
  return (
    <IconButton
      label={label}
      title={title ?? label}
      aria-pressed={isFavorite === true}
      disabled={isFavorite === undefined}
      className={`v-favorite-star ${className}${isFavorite ? ' is-on' : ''}`}
      icon={<Icon name={isFavorite ? 'starFilled' : 'star'} size={size} />}
      onClick={() => onToggle(!isFavorite)}
    />
  );
}
