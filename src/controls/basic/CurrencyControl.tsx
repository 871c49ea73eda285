import { useMemo } from 'react';
import { readCurrency } from '../../lib/format/currency';
import { asOptionalString, asStrings, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Select, type SelectOption, type SelectValue } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import './basic.css';

/** The fallback for bootstrap data without currencies: the default CURRENCIES of Superset 6.1.0. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'];

function currencyLabel(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1);
    const symbol = parts.find((part) => part.type === 'currency')?.value;
    return symbol === undefined || symbol === code ? code : `${symbol} (${code})`;
  } catch {
    return code;
  }
}

/** A currency and the side of the number it is on: `{symbol, symbolPosition}`. Any ISO code can be typed. AUTO is that of the data. */
export function CurrencyControl({ id, labelId, value, onChange, disabled, invalid, describedBy }: ControlProps) {
  const { conf, datasource } = useControlContext();
  const hasCurrencyColumn = asOptionalString(datasource?.['currency_code_column']) !== undefined;
  const options = useMemo(() => {
    const codes = asStrings(conf['CURRENCIES']);
    const currencies = (codes.length > 0 ? codes : CURRENCIES).map((code): SelectOption => ({
      value: code,
      label: currencyLabel(code),
    }));
    return hasCurrencyColumn ? [{ value: 'AUTO', label: t('Auto-detect') }, ...currencies] : currencies;
  }, [conf, hasCurrencyColumn]);
  const currency = readCurrency(value);
  const change = (key: 'symbol' | 'symbolPosition', next: SelectValue | undefined) =>
    onChange({ ...(isRecord(value) ? value : currency), [key]: next });
  const field = { describedBy, disabled, invalid };
  return (
    <div className="v-pair" role="group" aria-labelledby={labelId}>
      <Select
        {...field}
        id={id}
        label={t('Currency prefix or suffix')}
        placeholder={t('Prefix or suffix')}
        options={[
          { value: 'prefix', label: t('Prefix') },
          { value: 'suffix', label: t('Suffix') },
        ]}
        clearable
        value={asOptionalString(currency.symbolPosition)}
        onChange={(next) => change('symbolPosition', next)}
      />
      <Select
        {...field}
        label={t('Currency symbol')}
        placeholder={t('Currency')}
        options={options}
        freeForm
        clearable
        value={asOptionalString(currency.symbol)}
        onChange={(next) => change('symbol', typeof next === 'string' ? next.trim().toUpperCase() : undefined)}
      />
    </div>
  );
}
