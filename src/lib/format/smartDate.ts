import type { TimeLocaleObject } from 'd3-time-format';

type Format = (date: Date) => string;

/** One strftime format per precision, finest first; the first whose component of the date is not zero is used. */
interface Steps {
  readonly millisecond: string;
  readonly second: string;
  readonly minute: string;
  readonly hour: string;
  readonly day: string;
  /** The first day of a week (Sunday). */
  readonly week: string;
  readonly month: string;
  readonly year: string;
}

function stepped(locale: TimeLocaleObject, steps: Steps): Format {
  const millisecond = locale.utcFormat(steps.millisecond);
  const second = locale.utcFormat(steps.second);
  const minute = locale.utcFormat(steps.minute);
  const hour = locale.utcFormat(steps.hour);
  const day = locale.utcFormat(steps.day);
  const week = locale.utcFormat(steps.week);
  const month = locale.utcFormat(steps.month);
  const year = locale.utcFormat(steps.year);
  return (date) => {
    if (date.getUTCMilliseconds() !== 0) return millisecond(date);
    if (date.getUTCSeconds() !== 0) return second(date);
    if (date.getUTCMinutes() !== 0) return minute(date);
    if (date.getUTCHours() !== 0) return hour(date);
    if (date.getUTCDate() !== 1) return date.getUTCDay() === 0 ? week(date) : day(date);
    return date.getUTCMonth() !== 0 ? month(date) : year(date);
  };
}

/** The coarsest form that loses nothing, for axes. Source: docs/contract/constants.json, time_format_samples. */
export function smartDate(locale: TimeLocaleObject): Format {
  return stepped(locale, {
    millisecond: '.%Lms',
    second: ':%Ss',
    minute: '%I:%M',
    hour: '%I %p',
    day: '%a %d',
    week: '%b %d',
    month: '%B',
    year: '%Y',
  });
}

/** The same with the date, for tooltips and headers. */
export function smartDateVerbose(locale: TimeLocaleObject): Format {
  return stepped(locale, {
    millisecond: '.%L',
    second: '%a %b %d, %I:%M:%S %p',
    minute: '%a %b %d, %I:%M %p',
    hour: '%a %b %d, %I %p',
    day: '%a %b %-d',
    week: '%a %b %-d',
    month: '%b %Y',
    year: '%Y',
  });
}

/** The same in digits, complete at every precision. */
export function smartDateDetailed(locale: TimeLocaleObject): Format {
  return stepped(locale, {
    millisecond: '%Y-%m-%d %H:%M:%S.%L',
    second: '%Y-%m-%d %H:%M:%S',
    minute: '%Y-%m-%d %H:%M',
    hour: '%Y-%m-%d %H:%M',
    day: '%Y-%m-%d',
    week: '%Y-%m-%d',
    month: '%Y-%m-%d',
    year: '%Y',
  });
}
