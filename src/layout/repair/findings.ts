import { t } from '../../lib/t';

/** The repairs of a stored layout, with a message for the user. */
const MESSAGES = {
  start: (): string => t('The layout had no root. It was rebuilt from its items.'),
  absent: (names: string): string => t('References to missing items were removed: %s', names),
  typeless: (names: string): string => t('Items without a type were removed: %s', names),
  chartless: (names: string): string => t('Chart items without a chart id were removed: %s', names),
  found: (names: string): string => t('Chart items without a chart id were matched by name: %s', names),
  type: (names: string): string => t('The type of these items was corrected: %s', names),
  ids: (names: string): string => t('The ids of these items were corrected: %s', names),
  sizes: (names: string): string => t('The sizes of these items were corrected: %s', names),
  meta: (names: string): string => t('The settings of these items could not be read and were reset: %s', names),
  children: (names: string): string => t('The children of these items were corrected: %s', names),
  repeated: (names: string): string =>
    t('These items occurred more than once. Only the first occurrence remains: %s', names),
  tabs: (names: string): string => t('The nesting of tabs was corrected: %s', names),
  moved: (names: string): string => t('Items outside of the dashboard were moved to its end: %s', names),
  deep: (names: string): string => t('Items that were nested too deeply were removed: %s', names),
  stray: (names: string): string => t('Items that were not on the dashboard were removed: %s', names),
  placed: (names: string): string => t('Charts that were missing in the layout were added at the end: %s', names),
} as const;

type Finding = keyof typeof MESSAGES;

const MAX_NAMES = 10;
const NAME_LENGTH = 60;

const truncate = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name);

export interface Findings {
  /** Records a repair, with the name of the item. */
  readonly report: (finding: Finding, name: string) => void;
  /** One message for each kind of finding. */
  readonly getMessages: () => readonly string[];
}

export function createFindings(): Findings {
  const namesByFinding = new Map<Finding, Set<string>>();
  return {
    report: (finding, name) => {
      const names = namesByFinding.get(finding);
      if (names) names.add(truncate(name));
      else namesByFinding.set(finding, new Set([truncate(name)]));
    },
    getMessages: () =>
      Object.entries(MESSAGES).flatMap(([finding, toMessage]) => {
        const names = [...(namesByFinding.get(finding as Finding) ?? [])];
        if (names.length === 0) return [];
        const listed = names.slice(0, MAX_NAMES).join(', ');
        return [toMessage(names.length > MAX_NAMES ? t('%s and %s more', listed, names.length - MAX_NAMES) : listed)];
      }),
  };
}
