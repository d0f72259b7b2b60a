import type { ReactNode } from 'react';
import { type FieldWords, FieldsetFrame } from './fieldset-frame.tsx';

interface ChoiceRowProps {
  kind: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  picture?: ReactNode;
  checked: boolean;
  faulty: boolean;
}

/** One radio or checkbox; the whole row is the target. Choices groups them. */
export function ChoiceRow({ kind, id, name, value, label, hint, picture, checked, faulty }: ChoiceRowProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        id={id}
        type={kind}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-invalid={faulty ? true : undefined}
        aria-describedby={hint ? `${id}-about` : undefined}
      />
      <span>
        {label}
        {hint && ' '}
        {hint && (
          <span className="choice-hint" id={`${id}-about`}>
            {hint}
          </span>
        )}
      </span>
      {picture}
    </label>
  );
}

interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Decoration; the label has the meaning. */
  picture?: ReactNode;
}

interface ChoicesProps extends FieldWords {
  kind: 'radio' | 'checkbox';
  /** Also the id of the first control, the target of error links. */
  id: string;
  name: string;
  legend: ReactNode;
  choices: readonly Choice[];
  /** The chosen values; at most one for radios. */
  chosen?: readonly string[];
  /** Shows short choices side by side, as far as they fit. */
  sideBySide?: boolean;
}

/** Radios or checkboxes as large rows; the whole row is the target. */
export function Choices({ kind, id, name, choices, chosen = [], sideBySide, ...frame }: ChoicesProps) {
  return (
    <FieldsetFrame id={id} {...frame}>
      <div
        className="choices"
        data-side-by-side={sideBySide ? '' : undefined}
        data-pictured={choices.some(({ picture }) => picture !== undefined) ? '' : undefined}
      >
        {choices.map(({ value, label, hint, picture }, index) => (
          <ChoiceRow
            key={value}
            kind={kind}
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={name}
            value={value}
            label={label}
            hint={hint}
            picture={picture}
            checked={chosen.includes(value)}
            faulty={Boolean(frame.errors?.length)}
          />
        ))}
      </div>
    </FieldsetFrame>
  );
}
