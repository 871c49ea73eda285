import { useState } from 'react';
import { NumberInput, type NumberInputProps } from '../../ui/form/NumberInput';

interface RequiredNumberInputProps extends Omit<NumberInputProps, 'onChange'> {
  readonly onChange: (value: number) => void;
}

/** A required number: clearing the field does not change the value. */
export function RequiredNumberInput({ value, onChange, ...field }: RequiredNumberInputProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <span onBlur={() => setEmpty(false)}>
      <NumberInput
        {...field}
        value={isEmpty ? undefined : value}
        onChange={(next) => {
          setEmpty(next === undefined);
          if (next !== undefined) onChange(next);
        }}
      />
    </span>
  );
}
