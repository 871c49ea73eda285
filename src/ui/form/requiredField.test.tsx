// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './Field';
import { NumberInput } from './NumberInput';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

afterEach(cleanup);

const ignore = () => undefined;

function Form({ required }: { readonly required: boolean }) {
  return (
    <>
      <Field label="Name" required={required}>
        {(ids) => <TextInput {...ids} value="" onChange={ignore} />}
      </Field>
      <Field label="Text" required={required}>
        {(ids) => <TextArea {...ids} value="" onChange={ignore} />}
      </Field>
      <Field label="Count" required={required}>
        {(ids) => <NumberInput {...ids} value={undefined} onChange={ignore} />}
      </Field>
      <Field label="Kind" required={required}>
        {(ids) => <Select {...ids} options={[]} value={undefined} onChange={ignore} />}
      </Field>
    </>
  );
}

const inputs = () => ['Name', 'Text', 'Count', 'Kind'].map((name) => screen.getByLabelText(new RegExp(name)));

it('says that a field is required, whose star is for eyes alone, and leaves its check to the form', () => {
  render(<Form required />);
  expect(inputs().map((input) => input.getAttribute('aria-required'))).toEqual(['true', 'true', 'true', 'true']);
  expect(inputs().some((input) => input.hasAttribute('required'))).toBe(false);
});

it('says nothing of other fields', () => {
  render(<Form required={false} />);
  expect(inputs().some((input) => input.hasAttribute('aria-required') || input.hasAttribute('required'))).toBe(false);
});
