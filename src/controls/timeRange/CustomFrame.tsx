import { useId, useState } from 'react';
import { t } from '../../lib/t';
import {
  defaultCustomTimeRange,
  parseCustomTimeRange,
  printCustomTimeRange,
  type CustomTimeRange,
} from './model/timeRangeCustom';
import type { ServerTraits } from '../../lib/getTraits';
import { DatePicker } from '../../ui/form/DatePicker';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { CustomSide } from './CustomSide';

interface CustomFrameProps {
  /** In the custom format. */
  readonly value: string;
  readonly traits: ServerTraits;
  readonly now: () => number;
  /** With the fields' error, if any; the text is then the last valid one. */
  readonly onChange: (value: string, error: string | undefined) => void;
}

/** The two quantities as typed. */
interface Quantities {
  readonly since: number | undefined;
  readonly until: number | undefined;
}

const isQuantity = (n: number | undefined): n is number => n !== undefined && Number.isSafeInteger(n) && n >= 1;

/** Start and end as a date, relative, now or midnight. Each mode remembers its input while another is tried. */
export function CustomFrame({ value, traits, now, onChange }: CustomFrameProps) {
  const [range, setRange] = useState<CustomTimeRange>(
    () => parseCustomTimeRange(value, now()) ?? defaultCustomTimeRange(now()),
  );
  const [quantities, setQuantities] = useState<Quantities>({
    since: range.sinceGrainValue,
    until: range.untilGrainValue,
  });
  const anchorId = useId();

  const change = (changes: Partial<CustomTimeRange>, changedQuantities: Partial<Quantities> = {}) => {
    const entered = { ...quantities, ...changedQuantities };
    const { since, until } = entered;
    const next: CustomTimeRange = {
      ...range,
      ...changes,
      ...(isQuantity(since) ? { sinceGrainValue: since } : {}),
      ...(isQuantity(until) ? { untilGrainValue: until } : {}),
    };
    const isInvalid =
      (next.sinceMode === 'relative' && !isQuantity(since)) || (next.untilMode === 'relative' && !isQuantity(until));
    setQuantities(entered);
    setRange(next);
    onChange(
      printCustomTimeRange(next),
      isInvalid ? t('The number of a relative start or end is whole and at least 1.') : undefined,
    );
  };

  return (
    <section className="v-time-range-part">
      <h3>{t('Configure custom time range')}</h3>
      <div className="v-time-range-sides">
        <CustomSide
          side="since"
          traits={traits}
          mode={range.sinceMode}
          datetime={range.sinceDatetime}
          unit={range.sinceGrain}
          quantity={quantities.since}
          isInvalid={!isQuantity(quantities.since)}
          onMode={(sinceMode) => change({ sinceMode })}
          onDatetime={(sinceDatetime) => change({ sinceDatetime })}
          onUnit={(sinceGrain) => change({ sinceGrain })}
          onQuantity={(since) => change({}, { since })}
        />
        <CustomSide
          side="until"
          traits={traits}
          mode={range.untilMode}
          datetime={range.untilDatetime}
          unit={range.untilGrain}
          quantity={quantities.until}
          isInvalid={!isQuantity(quantities.until)}
          onMode={(untilMode) => change({ untilMode })}
          onDatetime={(untilDatetime) => change({ untilDatetime })}
          onUnit={(untilGrain) => change({ untilGrain })}
          onQuantity={(until) => change({}, { until })}
        />
      </div>
      {range.sinceMode === 'relative' && range.untilMode === 'relative' && (
        <>
          <div className="v-time-range-name" id={anchorId}>
            {traits.hasNewWording ? t('Anchor to') : t('ANCHOR TO')}
          </div>
          <div className="v-time-range-anchor">
            <RadioGroup
              look="row"
              labelledBy={anchorId}
              options={[
                { value: 'now' as const, label: traits.hasNewWording ? t('Now') : t('NOW') },
                { value: 'specific' as const, label: t('Date/Time') },
              ]}
              value={range.anchorMode}
              onChange={(anchorMode) => change({ anchorMode })}
            />
            {range.anchorMode === 'specific' && (
              <DatePicker
                label={t('Anchor date')}
                value={range.anchorValue.slice(0, 19)}
                onChange={(anchorValue) => {
                  if (anchorValue !== '') change({ anchorValue });
                }}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}
