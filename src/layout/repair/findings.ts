import { t } from '../../lib/t';

/** What can be wrong with a stored layout, with a message for the user. */
const SENTENCES = {
  start: (): string => t('The layout had no beginning. It was put together from what is in it.'),
  absent: (names: string): string => t('The layout names parts that are not in it. They were taken out: %s', names),
  typeless: (names: string): string => t('Parts of no kind cannot be saved. They were removed: %s', names),
  chartless: (names: string): string => t('Charts that do not say which chart they show were removed: %s', names),
  found: (names: string): string => t('Charts that had lost their chart were given the one of their name: %s', names),
  type: (names: string): string => t('The kind of these parts was put right: %s', names),
  ids: (names: string): string => t('The ids of these parts were put right: %s', names),
  sizes: (names: string): string => t('The sizes of these parts were put right: %s', names),
  meta: (names: string): string => t('The settings of these parts could not be read and were emptied: %s', names),
  children: (names: string): string => t('The lists of what is in these parts were put right: %s', names),
  repeated: (names: string): string =>
    t('These parts stood in more than one place. They were kept in the first: %s', names),
  tabs: (names: string): string => t('Tabs and what stood among them were put in order: %s', names),
  moved: (names: string): string => t('What stood outside of the dashboard was put at its end: %s', names),
  deep: (names: string): string => t('Parts that were nested too deeply were removed: %s', names),
  stray: (names: string): string => t('Parts that stood nowhere on the dashboard were removed: %s', names),
  placed: (names: string): string => t('Charts without a place were put at the end: %s', names),
} as const;

type Finding = keyof typeof SENTENCES;

const NAMES = 10;
const NAME_LENGTH = 60;

const short = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);

export interface Findings {
  /** Records a repair, with the name of the item. */
  readonly report: (finding: Finding, name: string) => void;
  /** One message for each kind of finding. */
  readonly sentences: () => readonly string[];
}

export function createFindings(): Findings {
  const noted = new Map<Finding, Set<string>>();
  return {
    report: (finding, name) => {
      const names = noted.get(finding);
      if (names) names.add(short(name));
      else noted.set(finding, new Set([short(name)]));
    },
    sentences: () =>
      Object.entries(SENTENCES).flatMap(([finding, sentence]) => {
        const names = [...(noted.get(finding as Finding) ?? [])];
        if (names.length === 0) return [];
        const listed = names.slice(0, NAMES).join(', ');
        return [sentence(names.length > NAMES ? t('%s and %s more', listed, names.length - NAMES) : listed)];
      }),
  };
}
