import { holiday } from './holidays';
import { timeFailure } from './timeErrors';
import { addTime, daysInMonth, parseTimeText, timeUnit, type TimeUnit, truncTime } from './timeText';

const units: readonly TimeUnit[] = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'];
const lastDayUnits: readonly TimeUnit[] = ['year', 'month', 'week'];
const functions = ['datetime', 'dateadd', 'datetrunc', 'lastday', 'holiday'];

export function isTimeFunction(text: string): boolean {
  return /^(?:datetime|dateadd|datetrunc|lastday|holiday)\b/i.test(text);
}

/**
 * The time of a call such as `DATEADD(DATETIME("now"), -1, day)`; the rest of the text is ignored. Throws QueryError.
 */
export function evaluateTimeFunction(text: string, now: Date): Date {
  return new Reader(text, now).time();
}

class Reader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly now: Date,
  ) {}

  time(): Date {
    const name = this.word(functions, functions.join(' | '));
    this.sign('(');
    const value = this.call(name);
    this.sign(')');
    return value;
  }

  private call(name: string): Date {
    switch (name) {
      case 'datetime':
        return parseTimeText(this.quoted(), this.now);
      case 'dateadd': {
        const time = this.time();
        this.sign(',');
        const count = this.count();
        this.sign(',');
        return addTime(time, count, this.unit(units));
      }
      case 'datetrunc': {
        const time = this.time();
        this.sign(',');
        return truncTime(time, this.unit(units));
      }
      case 'lastday': {
        const time = this.time();
        this.sign(',');
        return lastDay(time, this.unit(lastDayUnits));
      }
      default:
        return this.holiday();
    }
  }

  private holiday(): Date {
    const name = this.quoted();
    const year = this.optional(',') ? this.time() : this.now;
    const country = this.optional(',') ? this.quoted() : undefined;
    return holiday(name, year.getUTCFullYear(), country);
  }

  /** An integer, or the days between two times. */
  private count(): number {
    const number = this.take(/-?\d+/y);
    if (number !== undefined) return Number(number);
    if (this.take(/datediff\b/iy) === undefined) this.fail('{int_operand | datediff}');
    this.sign('(');
    const from = this.time();
    this.sign(',');
    const until = this.time();
    const unit = this.optional(',') ? this.unit(['year', 'day']) : 'day';
    this.sign(')');
    if (unit === 'year') return until.getUTCFullYear() - from.getUTCFullYear();
    return Math.floor((until.getTime() - from.getTime()) / 864e5);
  }

  private unit(allowed: readonly TimeUnit[]): TimeUnit {
    return timeUnit(this.word(allowed, allowed.map((unit) => `'${unit}'`).join(' | '))) ?? 'day';
  }

  private word(allowed: readonly string[], names: string): string {
    const before = this.at;
    const found = this.take(/[a-z]+/iy)?.toLowerCase();
    if (found !== undefined && allowed.includes(found)) return found;
    this.at = before;
    return this.fail(`{${names}}`);
  }

  private quoted(): string {
    return (this.take(/"[^"]*"|'[^']*'/y) ?? this.fail('text_operand')).slice(1, -1);
  }

  private sign(sign: string): void {
    if (!this.optional(sign)) this.fail(`'${sign}'`);
  }

  private optional(sign: string): boolean {
    this.take(/\s+/y);
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private take(pattern: RegExp): string | undefined {
    const spaces = /\s*/y;
    spaces.lastIndex = this.at;
    const start = pattern.source.startsWith('\\s') ? this.at : this.at + (spaces.exec(this.text)?.[0].length ?? 0);
    pattern.lastIndex = start;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at = start + found.length;
    return found;
  }

  private fail(expected: string): never {
    this.take(/\s+/y);
    const found = /\w+|\S/.exec(this.text.slice(this.at))?.[0];
    const place = `(at char ${this.at.toString()}), (line:1, col:${(this.at + 1).toString()})`;
    throw timeFailure(`Expected ${expected}, found ${found === undefined ? 'end of text' : `'${found}'`}  ${place}`);
  }
}

export function lastDay(time: Date, unit: TimeUnit): Date {
  if (unit === 'month') return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), daysInMonth(time)));
  return addTime(addTime(truncTime(time, unit), 1, unit), -1, 'day');
}
