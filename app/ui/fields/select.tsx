import type { ReactNode } from 'react';
import { type FieldWords } from './fieldset-frame.tsx';
import { controlState, FieldFrame } from './field-frame.tsx';
import { Icon } from '../pictures/icon.tsx';

interface SelectProps extends FieldWords {
  id: string;
  name: string;
  label: ReactNode;
  value?: string | undefined;
  /** The first entry, without a value: "Choose a program". */
  placeholder?: string | undefined;
  options: readonly SelectEntry[];
  autoComplete?: string | undefined;
  /** The id of its form, if that is not around it. */
  form?: string | undefined;
}

export type SelectEntry = SelectOption | { group: string; options: readonly SelectOption[] };

export interface SelectOption {
  value: string;
  label: string;
}

/** One of many options. For up to about seven use Choices, which shows them all. */
export function Select(props: SelectProps) {
  const { id, name, value, placeholder, options, autoComplete, form, ...frame } = props;
  return (
    <FieldFrame id={id} {...frame}>
      <div className="field-select">
        <select
          {...controlState(id, props)}
          id={id}
          name={name}
          form={form}
          className="input"
          defaultValue={value}
          autoComplete={autoComplete}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'group' in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                {entry.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(entry)
            ),
          )}
        </select>
        <Icon name="down" />
      </div>
    </FieldFrame>
  );
}

function renderOption({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
