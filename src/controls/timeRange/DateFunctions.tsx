import { t } from '../../lib/t';

interface DateFunction {
  readonly name: string;
  readonly description: string;
  readonly syntax: readonly string[];
  readonly examples: readonly string[];
}

const functions = (): readonly DateFunction[] => [
  {
    name: 'DATETIME',
    description: t('Return to specific datetime.'),
    syntax: ['datetime([string])'],
    examples: ['datetime("2020-03-01 12:00:00")', 'datetime("now")', 'datetime("last year")'],
  },
  {
    name: 'DATEADD',
    description: t('Moves the given set of dates by a specified interval.'),
    syntax: [
      'dateadd([datetime], [integer], [dateunit])',
      'dateunit = (year | quarter | month | week | day | hour | minute | second)',
    ],
    examples: ['dateadd(datetime("today"), -13, day)', 'dateadd(datetime("2020-03-01"), 2, day)'],
  },
  {
    name: 'DATETRUNC',
    description: t('Truncates the specified date to the accuracy specified by the date unit.'),
    syntax: ['datetrunc([datetime], [dateunit])', 'dateunit = (year | quarter | month | week)'],
    examples: ['datetrunc(datetime("2020-03-01"), week)', 'datetrunc(datetime("2020-03-01"), month)'],
  },
  {
    name: 'LASTDAY',
    description: t('Get the last date by the date unit.'),
    syntax: ['lastday([datetime], [dateunit])', 'dateunit = (year | month | week)'],
    examples: ['lastday(datetime("today"), month)'],
  },
  {
    name: 'HOLIDAY',
    description: t('Get the specify date for the holiday'),
    syntax: [
      'holiday([string])',
      'holiday([holiday string], [datetime])',
      'holiday([holiday string], [datetime], [country name])',
    ],
    examples: [
      'holiday("new year")',
      'holiday("christmas", datetime("2019"))',
      'holiday("Easter Monday", datetime("2019"), "UK")',
    ],
  },
];

/** The functions that servers support in a start or an end. */
export function DateFunctions() {
  return (
    <details className="v-date-functions">
      <summary>{t('Date functions')}</summary>
      {/* It scrolls so that the preview below stays visible: keyboard users must be able to focus it. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrollable region (axe: scrollable-region-focusable) */}
      <dl tabIndex={0} aria-label={t('Date functions')}>
        {functions().map(({ name, description, syntax, examples }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{description}</dd>
            <dd>
              {t('Syntax')}
              <pre>{syntax.join('\n')}</pre>
            </dd>
            <dd>
              {t('Example')}
              <pre>{examples.join('\n')}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
